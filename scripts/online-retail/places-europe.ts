import type { Places } from '../../demo/places/places.ts';

/** Made-up people of a country where families have one name; `_` in a postcode is a space. */
export const people = (
  country: string,
  names: { women: string; men: string; families: string; families2?: string },
  where: { streets: string; towns: string; phones: string; houseNumbers?: string },
): Places => ({
  country,
  firstNames: { women: names.women, men: names.men },
  lastNames: { women: names.families2 ?? names.families, men: names.families },
  streets: where.streets,
  towns: where.towns,
  companies: '',
  phones: where.phones,
  houseNumbers: where.houseNumbers ?? 'N, N, N',
  notes: '',
});

export const europe: readonly Places[] = [
  people(
    'GB',
    {
      women: `Olivia, Emily, Charlotte, Sophie, Grace, Harriet, Eleanor, Margaret, Zoë, Imogen, Beatrice, Siân, Rhiannon,
        Catriona, Fiona, Chloë, Hannah, Lucy, Alice, Rebecca`,
      men: `Oliver, George, Harry, Jack, William, Henry, Thomas, Edward, Alistair, Callum, Rhys, Gareth, Duncan, Ewan,
        Samuel, Daniel, Benjamin, Hugh, Arthur, Frederick`,
      families: `Smith, Jones, Taylor, Brown, Williams, Wilson, Johnson, Davies, Robinson, Wright, Thompson, Evans, Walker,
        White, Roberts, Green, Hall, Wood, Jackson, Clarke, MacDonald, O’Connor, Fraser, Llewellyn, Brontë, Hughes`,
    },
    {
      streets: `High Street, Station Road, Church Lane, Victoria Road, Green Lane, Manor Road, Park Avenue, Mill Lane,
        The Crescent, Queen Street, King Street, Windsor Road, Albert Road, Chapel Hill, School Lane, Rose Hill,
        Kingsway, Elm Grove, Orchard Close, St. John’s Road`,
      towns: `London SW1A_1AA, London EC1A_1BB, London N1_9GU, London W2_3DH, Manchester M1_2AB, Birmingham B2_4QA,
        Leeds LS1_4DY, Liverpool L1_8JQ, Bristol BS1_5TR, Sheffield S1_2HE, Newcastle upon Tyne NE1_4ST,
        Nottingham NG1_5FS, Norwich NR2_1TF, York YO1_7HH, Bath BA1_1SU, Oxford OX1_3PA, Cambridge CB2_1TN,
        Brighton BN1_1UG, Exeter EX1_1HS, Plymouth PL1_2AA, Edinburgh EH1_1YZ, Glasgow G1_1XQ, Aberdeen AB10_1AB,
        Inverness IV1_1HY, Cardiff CF10_1EP, Swansea SA1_3SN, Belfast BT1_5GS, Derry BT48_6HE, Leicester LE1_5WW,
        Ipswich IP1_1DH, Chester CH1_2HT, Truro TR1_2HE`,
      phones: '+44 7700 900###',
      houseNumbers: 'N, N, N, Na',
    },
  ),
  people(
    'IE',
    {
      women: 'Aoife, Ciara, Niamh, Róisín, Sinéad, Orla, Gráinne, Máire',
      men: 'Seán, Cillian, Oisín, Pádraig, Conor, Éamon, Declan, Fionn',
      families: 'Murphy, Kelly, O’Sullivan, Walsh, O’Brien, Byrne, Ryan, Ó Súilleabháin, Ní Bhriain, Doyle',
    },
    {
      streets:
        'Main Street, Patrick Street, O’Connell Street, Abbey Road, Sráid na Mainistreach, Quay Street',
      towns:
        'Dublin D02_X285, Dublin D08_T1W9, Cork T12_W8KP, Galway H91_E2K7, Limerick V94_T28R, Dún Laoghaire A96_R8C4',
      phones: '+353 85 ### ####, +353 87 ### ####',
    },
  ),
  people(
    'FR',
    {
      women: 'Camille, Chloé, Léa, Zoé, Hélène, Françoise, Amélie, Thérèse, Noémie, Inès',
      men: 'Jérôme, François, Rémi, Théo, Loïc, Benoît, Étienne, Gaël, Hervé, Clément',
      families:
        'Martin, Bernard, Dubois, Lefèvre, Moreau, Garçon, Lemaître, Gauthier, Besançon, Legrand, Château, Noël',
    },
    {
      streets: `Rue de la République, Rue Victor Hugo, Avenue de la Gare, Rue des Écoles, Place de l’Église,
        Boulevard Saint-Michel, Rue du Château, Allée des Chênes, Rue Pasteur`,
      towns: `Paris 75001, Paris 75011, Lyon 69002, Marseille 13001, Orléans 45000, Besançon 25000, Nîmes 30000,
        Bordeaux 33000, Angoulême 16000, Béziers 34500`,
      phones: '+33 6 39 98 ## ##',
    },
  ),
  people(
    'NL',
    {
      women: 'Sanne, Daniëlle, Fleur, Noëlle, Marieke, Lotte',
      men: 'Joris, Daniël, Bram, René, Thijs, Sjoerd',
      families: 'de Jong, Jansen, van den Berg, Coëlho, Bakker, Visser, Smit, de Groot',
    },
    {
      streets: 'Kerkstraat, Dorpsstraat, Prinsengracht, Molenweg, Julianalaan, Zeeëndijk',
      towns:
        'Amsterdam 1012_AB, Rotterdam 3011_BD, Utrecht 3511_LM, Den Haag 2511_CV, Groningen 9711_KN, Maastricht 6211_CK',
      phones: '+31 6 1#######',
    },
  ),
  people(
    'BE',
    {
      women: 'Élise, Manon, Lieve, Noémie, An',
      men: 'Jérôme, Bart, Gaëtan, Wout, André',
      families: 'Peeters, Janssens, Maes, Dupont, Lefèbvre, Wouters',
    },
    {
      streets: 'Rue Haute, Grote Markt, Avenue Louise, Kerkstraat, Rue de l’Église, Stationsstraat',
      towns: 'Bruxelles 1000, Antwerpen 2000, Gent 9000, Liège 4000, Namur 5000, Brugge 8000',
      phones: '+32 470 ## ## ##',
    },
  ),
  people(
    'ES',
    {
      women: 'María, Lucía, Begoña, Inés, Sofía, Ángela, Concepción',
      men: 'José, Álvaro, Íñigo, Andrés, Martín, Óscar, Joaquín',
      families: 'García, Rodríguez, Muñoz, Fernández, López, Peña, Núñez, Ibáñez, Jiménez',
    },
    {
      streets:
        'Calle Mayor, Avenida de España, Calle de Alcalá, Paseo de Gracia, Calle Cañada, Plaza de la Constitución',
      towns:
        'Madrid 28001, Barcelona 08002, Málaga 29015, La Coruña 15003, León 24001, Cádiz 11005, Logroño 26001',
      phones: '+34 612 ### ###, +34 655 ### ###',
    },
  ),
  people(
    'PT',
    {
      women: 'Conceição, Inês, Beatriz, Mónica, Lúcia',
      men: 'João, António, Simão, José, Tomé',
      families: 'Gonçalves, Simões, Magalhães, Araújo, Pereira, Guimarães',
    },
    {
      streets: 'Rua Augusta, Avenida da Liberdade, Rua de São Bento, Praça do Comércio, Travessa da Boavista',
      towns: 'Lisboa 1100-148, Porto 4000-322, Coimbra 3000-213, Évora 7000-508, Guimarães 4800-443',
      phones: '+351 912 ### ###, +351 936 ### ###',
    },
  ),
  people(
    'CH',
    {
      women: 'Céline, Ursina, Regula, Noëmi, Mélanie',
      men: 'Reto, Jürg, Urs, Gaëtan, Beat',
      families: 'Müller, Meier, Zürcher, Brügger, Favre, Rochat, Bernasconi',
    },
    {
      streets: 'Bahnhofstrasse, Rue du Rhône, Seestrasse, Dorfstrasse, Rue de l’Hôpital, Via Nassa',
      towns: 'Zürich 8001, Genève 1204, Bern 3011, Basel 4051, Neuchâtel 2000, Lugano 6900',
      phones: '+41 76 ### ## ##, +41 79 ### ## ##',
    },
  ),
  people(
    'NO',
    {
      women: 'Åse, Ingrid, Solveig, Bjørg, Kari',
      men: 'Bjørn, Øyvind, Håkon, Pål, Lars',
      families: 'Hansen, Ødegård, Bråten, Sørensen, Håland, Berg',
    },
    {
      streets: 'Storgata, Kirkegata, Bjørnstjerne gate, Sjøgata, Åsveien, Møllergata',
      towns: 'Oslo 0150, Bergen 5003, Trondheim 7011, Tromsø 9008, Ålesund 6002, Bodø 8006',
      phones: '+47 4## ## ###, +47 9## ## ###',
    },
  ),
  people(
    'SE',
    {
      women: 'Åsa, Märta, Kerstin, Linnéa, Elin',
      men: 'Björn, Göran, Håkan, Jörgen, Åke',
      families: 'Andersson, Sjöberg, Lindström, Åkesson, Öberg, Söderlund',
    },
    {
      streets: 'Storgatan, Drottninggatan, Kungsgatan, Skolvägen, Björkvägen, Ängsgatan',
      towns: 'Stockholm 111_22, Göteborg 411_05, Malmö 211_20, Västerås 722_12, Örebro 702_11, Umeå 903_26',
      phones: '+46 70 174 06 ##, +46 73 ### ## ##',
    },
  ),
  people(
    'DK',
    {
      women: 'Søs, Maja, Kirsten, Bodil, Åse',
      men: 'Jørgen, Søren, Bjarke, Mads, Åge',
      families: 'Jensen, Sørensen, Østergaard, Kjær, Møller, Nørgaard',
    },
    {
      streets: 'Vestergade, Nørregade, Strandvejen, Søndergade, Kirkevej, Ågade',
      towns: 'København 1050, Aarhus 8000, Odense 5000, Aalborg 9000, Køge 4600, Rønne 3700',
      phones: '+45 20 ## ## ##, +45 31 ## ## ##',
    },
  ),
  people(
    'FI',
    {
      women: 'Päivi, Hanna, Tyyne, Särkkä, Aino',
      men: 'Jyrki, Väinö, Pekka, Hämäläinen, Jäärno',
      families: 'Virtanen, Mäkinen, Hämäläinen, Järvinen, Lehtonen, Sjöblom',
    },
    {
      streets: 'Mannerheimintie, Kauppakatu, Hämeenkatu, Koulutie, Järvitie, Pitkäkatu',
      towns:
        'Helsinki 00100, Tampere 33100, Turku 20100, Jyväskylä 40100, Järvenpää 04400, Hämeenlinna 13100',
      phones: '+358 40 ### ####, +358 50 ### ####',
    },
  ),
  people(
    'IS',
    {
      women: 'Guðrún, Sigríður, Þóra, Björk, Ásta',
      men: 'Jón, Sigurður, Þór, Björn, Ólafur',
      families: 'Jónsson, Sigurðsson, Ólafsson, Þórsson, Magnússon',
      families2: 'Jónsdóttir, Sigurðardóttir, Ólafsdóttir, Þórsdóttir, Magnúsdóttir',
    },
    {
      streets: 'Laugavegur, Skólavörðustígur, Aðalstræti, Hverfisgata, Strandgata, Þórsgata',
      towns: 'Reykjavík 101, Hafnarfjörður 220, Akureyri 600, Ísafjörður 400, Kópavogur 200',
      phones: '+354 6## ####, +354 8## ####',
    },
  ),
  people(
    'LT',
    {
      women: 'Rūta, Žydrė, Eglė, Jūratė, Živilė',
      men: 'Mindaugas, Žilvinas, Jonas, Šarūnas, Vytautas',
      families: 'Kazlauskas, Petrauskas, Žukauskas, Šimkus, Jankauskas',
      families2: 'Kazlauskienė, Petrauskaitė, Žukauskienė, Šimkutė, Jankauskaitė',
    },
    {
      streets: 'Gedimino pr., Pilies g., Laisvės al., Žemaitės g., Vytauto g., Šventaragio g.',
      towns: 'Vilnius 01103, Kaunas 44280, Klaipėda 92125, Šiauliai 76240, Panevėžys 35173',
      phones: '+370 612 #####, +370 685 #####',
    },
  ),
  people(
    'MT',
    {
      women: 'Ġorġina, Marija, Ċensa, Graziella',
      men: 'Ġużeppi, Ċensu, Pawlu, Żeppi',
      families: 'Borg, Camilleri, Farruġia, Żammit, Grech',
    },
    {
      streets: 'Triq ir-Repubblika, Triq il-Kbira, Triq San Ġwann, Triq il-Baħar, Pjazza Reġina',
      towns: 'Il-Belt Valletta VLT_1117, Tas-Sliema SLM_1549, Birkirkara BKR_1850, Żurrieq ZRQ_1055',
      phones: '+356 99## ####, +356 79## ####',
    },
  ),
  people(
    'JE',
    {
      women: 'Amélie, Florence, Zoë, Harriet',
      men: 'Philippe, Clément, George, Harold',
      families: 'Le Sueur, Renouf, de Gruchy, Langlois, Le Brun',
    },
    {
      streets: 'Rue de la Forêt, La Grande Route, Bath Street, Rouge Bouillon, Rue du Moulin',
      towns: 'Saint Helier JE2_3AB, Saint Brélade JE3_8HA, Saint Clément JE2_6QN',
      phones: '+44 7700 900###',
    },
  ),
  people(
    'CY',
    {
      women: 'Ελένη, Μαρία, Δέσποινα, Άντρη, Χριστίνα',
      men: 'Ανδρέας, Κυριάκος, Γιώργος, Πέτρος, Μιχάλης',
      families: 'Χαραλάμπους, Γεωργίου, Κωνσταντίνου, Ιωάννου, Χριστοδούλου',
    },
    {
      streets: 'Λεωφόρος Μακαρίου, Λήδρας, Οδός Αγίου Ανδρέα, Λεωφόρος Στασίνου, Ονασαγόρου',
      towns: 'Λευκωσία 1010, Λεμεσός 3030, Λάρνακα 6010, Πάφος 8010',
      phones: '+357 99 ######, +357 96 ######',
    },
  ),
];
