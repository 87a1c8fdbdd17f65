import type { Places } from './places.ts';

const families = `Gruber, Huber, Pichler, Steiner, Moser, Mayr, Höller, Egger, Brunner, Aigner, Lechner, Kärntner,
  Schwaiger, Winkler, Fürst, Haslinger, Öhlinger, Wöß, Kröll, Zöhrer, Wiesbäck, Thaler, Obermüller`;

export const austria: Places = {
  country: 'AT',
  firstNames: {
    women:
      'Theresia, Magdalena, Elfriede, Johanna, Viktoria, Sarah, Anna, Hannelore, Veronika, Bärbel, Lea, Renate',
    men: 'Franz, Josef, Florian, Sebastian, Alois, Georg, Lukas, Jakob, Hannes, Gernot, Günter, Jörg',
  },
  lastNames: { women: families, men: families },
  streets: `Kärntner Straße, Landstraße, Mariahilfer Straße, Dorfplatz, Kirchenweg, Seestraße, Alpenweg, Höttinger Au,
    Maximilianstraße, Linzer Straße, Mühlgasse, Grüner Weg, Sonnleiten, Bräuhausgasse, Schloßallee, Talstraße`,
  towns: `Wien 1010, Wien 1070, Wien 1210, Graz 8010, Linz 4020, Salzburg 5020, Innsbruck 6020,
    Klagenfurt am Wörthersee 9020, Villach 9500, Sankt Pölten 3100, Dornbirn 6850, Wels 4600, Kitzbühel 6370,
    Zell am See 5700, Mürzzuschlag 8680, Schladming 8970`,
  companies: `Bergsport Kärntner GmbH, Schutzhaus Hochobir, Skischule Thaler GmbH, Sport Öhlinger KG,
    Alpengasthof Egger, Tourismusverband Zell`,
  phones: '+43 664 #######, +43 676 #######, +43 699 1#######, +43 660 #######',
  houseNumbers: 'N, N, #/#, N/##',
  notes: 'Bitte vor Zustellung anrufen., Geschenk bitte ohne Rechnung., Abstellen beim Nachbarn.',
};
