import type { Places } from './places.ts';

export const slovakia: Places = {
  country: 'SK',
  firstNames: {
    women: `Zuzana, Barbora, Jana, Katarína, Mária, Lucia, Ľubica, Veronika, Simona, Dominika, Alžbeta, Monika,
      Viera, Anna, Kristína, Natália, Gabriela, Silvia, Renáta, Želmíra`,
    men: `Miroslav, Ľubomír, Matúš, Peter, Jozef, Ján, Marek, Tomáš, Michal, Štefan, Juraj, Ondrej, Rastislav,
      Vladimír, Branislav, Dušan, Samuel, Ľudovít, Andrej, Šimon`,
  },
  lastNames: {
    women: `Kováčiková, Šimková, Hrušovská, Hudáková, Ďuricová, Oravcová, Gajdošová, Horváthová, Kováčová,
      Vargová, Tóthová, Nagyová, Balážová, Molnárová, Lukáčová, Polláková, Ďurišová, Krajčírová, Vlčeková,
      Ševčíková, Žilková, Mikulová, Chovancová, Ľuptáková, Blahová, Hlaváčová, Jančová, Štefánková`,
    men: `Kováčik, Šimko, Hrušovský, Hudák, Ďurica, Oravec, Gajdoš, Horváth, Kováč,
      Varga, Tóth, Nagy, Baláž, Molnár, Lukáč, Pollák, Ďuriš, Krajčír, Vlček,
      Ševčík, Žilka, Mikula, Chovanec, Ľupták, Blaho, Hlaváč, Jančo, Štefánek`,
  },
  streets: `Hviezdoslavova, Štúrova, Hlavná, Námestie slobody, Moyzesova, Kukučínova, Jánošíkova, Dlhá, Tatranská,
    Považská, Lesná, Kvetná, Záhradná, Športová, Železničná, Nábrežná, Poštová, Rázusova, Bernolákova, Obchodná,
    Podtatranská, Kollárova, Sládkovičova, Mýtna, Ľ. Podjavorinskej, Pod Hájom, Na Sihoti, Gaštanová`,
  towns: `Bratislava 81101, Bratislava 82105, Bratislava 85101, Košice 04001, Košice 04011, Prešov 08001,
    Žilina 01001, Nitra 94901, Banská Bystrica 97401, Trnava 91701, Martin 03601, Trenčín 91101, Poprad 05801,
    Prievidza 97101, Zvolen 96001, Michalovce 07101, Liptovský Mikuláš 03101, Ružomberok 03401, Piešťany 92101,
    Lučenec 98401, Bardejov 08501, Spišská Nová Ves 05201, Levice 93401, Kežmarok 06001, Dolný Kubín 02601`,
  companies: `Horský hotel Kriváň s.r.o., Turistický klub Magura, ŠK Tatran Poprad, Chata pod Rysmi,
    Základná škola Štúrova, Lekáreň Šípka s.r.o., Salón Ľalia, Kníhkupectvo Sova, Penzión Jasná s.r.o.,
    Materská škola Lienka, Cestovná agentúra Orava s.r.o.`,
  phones: '+421 905 ### ###, +421 908 ### ###, +421 911 ### ###, +421 915 ### ###, +421 948 ### ###',
  houseNumbers: 'N, N, #/N, N/##, N/A',
  notes: `Prosím volať popoludní., Je to darček., Zvonček nefunguje prosím volať., Nechať u vrátnika.,
    Ďakujem za rýchle doručenie.`,
};
