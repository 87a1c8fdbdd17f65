import type { Places } from './places.ts';

export const poland: Places = {
  country: 'PL',
  firstNames: {
    women: `Agnieszka, Małgorzata, Katarzyna, Joanna, Magdalena, Zofia, Grażyna, Elżbieta, Beata, Urszula, Paulina,
      Natalia, Łucja, Wiesława, Bożena, Aleksandra`,
    men: `Paweł, Łukasz, Michał, Grzegorz, Krzysztof, Tomasz, Stanisław, Wojciech, Jarosław, Rafał, Mateusz, Jakub,
      Bartłomiej, Zbigniew, Mirosław, Sławomir`,
  },
  lastNames: {
    women: `Kowalska, Wiśniewska, Wójcik, Kamińska, Lewandowska, Zielińska, Szymańska, Woźniak, Dąbrowska, Kozłowska,
      Jabłońska, Król, Wróbel, Pawłowska, Michalska, Nowicka, Gąsior, Śliwińska, Źródlak, Ćwik`,
    men: `Kowalski, Wiśniewski, Wójcik, Kamiński, Lewandowski, Zieliński, Szymański, Woźniak, Dąbrowski, Kozłowski,
      Jabłoński, Król, Wróbel, Pawłowski, Michalski, Nowicki, Gąsior, Śliwiński, Źródlak, Ćwik`,
  },
  streets: `ul. Długa, ul. Krótka, ul. Mickiewicza, ul. Słowackiego, ul. Kościuszki, ul. Piłsudskiego, ul. Ogrodowa,
    ul. Łąkowa, ul. Świętojańska, ul. Żeromskiego, ul. Sienkiewicza, al. Wolności, ul. Kwiatowa, ul. Zielona,
    ul. Krakowska, os. Słoneczne, ul. Różana, ul. Brzozowa, pl. Źródlany, ul. Ćwiartki`,
  towns: `Warszawa 00-075, Warszawa 02-675, Kraków 31-042, Łódź 90-001, Wrocław 50-101, Poznań 61-701,
    Gdańsk 80-831, Szczecin 70-001, Bydgoszcz 85-001, Lublin 20-001, Białystok 15-001, Katowice 40-001,
    Gdynia 81-301, Częstochowa 42-200, Rzeszów 35-001, Toruń 87-100, Zakopane 34-500, Bielsko-Biała 43-300,
    Gliwice 44-100, Zielona Góra 65-001, Opole 45-001`,
  companies: `Salon Urody Róża, Drogeria Źródło sp. z o.o., Apteka Pod Lwem, Hotel Świerk sp. z o.o., Studio Masażu Łąka,
    Perfumeria Ćma`,
  phones:
    '+48 501 ### ###, +48 602 ### ###, +48 691 ### ###, +48 728 ### ###, +48 791 ### ###, +48 883 ### ###',
  houseNumbers: 'N, N/#, N/##, #A/#',
  notes: 'Proszę dzwonić po 16., To prezent., Domofon nie działa., Proszę zostawić u sąsiada.',
};
