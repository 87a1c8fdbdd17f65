import type { Places } from './places.ts';

const families = `Weißmüller, Schäfer-Lindner, Brandt, Grün, Hölzl, Müller, Schmidt, Schneider, Fischer, Weber,
  Meyer, Wagner, Becker, Schulz, Hoffmann, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz,
  Zimmermann, Krüger, Böhm, Köhler, Groß, Jäger, Vogt, Lüders, Kühn, Strauß, Hübner, Döring, Möller`;

export const germany: Places = {
  country: 'DE',
  firstNames: {
    women: `Annegret, Friederike, Katrin, Sabine, Ursula, Rosemarie, Käthe, Heike, Anja, Birgit, Claudia, Steffi,
      Marlene, Jördis, Lena, Mia, Greta, Sophie, Gisela, Anneliese`,
    men: `Jürgen, Wolfgang, Günther, Jörg, Stefan, Thomas, Andreas, Michael, Sören, Björn, Matthias, Uwe, Holger,
      Maximilian, Felix, Paul, Lukas, Götz, Rüdiger, Hans-Peter`,
  },
  lastNames: { women: families, men: families },
  streets: `Hauptstraße, Schulstraße, Bahnhofstraße, Gartenstraße, Dorfstraße, Bergstraße, Am Mühlbach, Lindenallee,
    Goethestraße, Schillerstraße, Mozartstraße, Kirchgasse, Königsweg, Zugspitzstraße, Alpenstraße, Münchener Straße,
    Am Grünen Hang, Färbergasse, Brückenstraße, Rosenweg, Ahornweg, Kastanienallee, Höhenweg, Südring`,
  towns: `Berlin 10115, Berlin 12043, Berlin 13353, Hamburg 20095, München 80331, Köln 50667, Leipzig 04109,
    Dresden 01067, Regensburg 93047, Rosenheim 83022, Garmisch-Partenkirchen 82467, Nürnberg 90402,
    Stuttgart 70173, Freiburg im Breisgau 79098, Münster 48143, Würzburg 97070, Düsseldorf 40213,
    Göttingen 37073, Tübingen 72070, Lübeck 23552, Augsburg 86150, Füssen 87629, Konstanz 78462, Passau 94032,
    Kiel 24103, Bonn 53111`,
  companies: `Bergsport Zugspitze GmbH, Alpenverein Sektion Füssen, Sporthaus Böhm GmbH, Hütte am See GmbH,
    Wanderreisen Lüders GmbH, Kletterhalle Südring GmbH, Grundschule am Mühlbach, Gasthof Zur Linde,
    Outdoor-Zentrum Allgäu GmbH`,
  phones: '+49 151 ########, +49 160 #######, +49 170 #######, +49 171 #######, +49 175 #######',
  houseNumbers: 'N, N, Na, N, ##b',
  notes: `Bitte bei Nachbarn abgeben., Klingel defekt bitte anrufen., Bitte ohne Rechnung: Geschenk.,
    Abstellort Garage.`,
};
