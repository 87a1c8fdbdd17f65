import { people } from './places-europe.ts';

/** Names are in Latin letters, as carriers from Europe print them. */
export const world = [
  people(
    'US',
    {
      women: 'Emma, Zoë, Renée, Sofía, Abigail, Chloe',
      men: 'Liam, Noah, José, Ethan, Mason, André',
      families: 'Smith, Johnson, García, Nguyễn, Miller, O’Neill, Peña',
    },
    {
      streets: 'Main Street, Oak Avenue, Maple Drive, Cañon Road, Elm Street, Washington Avenue',
      towns: 'New York 10001, San José 95113, Chicago 60601, Boston 02108, Seattle 98101, Española 87532',
      phones: '+1 212 555 01##, +1 312 555 01##',
      houseNumbers: '1###, 2##, 4##',
    },
  ),
  people(
    'CA',
    {
      women: 'Chloé, Noémie, Emily, Zoé, Madeleine',
      men: 'Félix, Jérémie, Ethan, André, Loïc',
      families: 'Tremblay, Gagné, Côté, MacDonald, Lévesque, Bélanger',
    },
    {
      streets: 'Rue Saint-Denis, Boulevard René-Lévesque, Queen Street, Chemin Sainte-Foy, Bloor Street',
      towns: 'Montréal H2X_1Y4, Québec G1R_4S9, Toronto M5V_2T6, Trois-Rivières G9A_5H7, Vancouver V6B_1A9',
      phones: '+1 416 555 01##, +1 514 555 01##',
    },
  ),
  people(
    'AU',
    {
      women: 'Olivia, Zoë, Matilda, Chloë, Isla',
      men: 'Jack, Lachlan, Renè, Cooper, Angus',
      families: 'Smith, Nguyễn, Taylor, O’Reilly, Kelly, Campbell',
    },
    {
      streets: 'George Street, Collins Street, Beach Road, Kookaburra Way, Victoria Parade',
      towns: 'Sydney 2000, Melbourne 3000, Brisbane 4000, Perth 6000, Hobart 7000',
      phones: '+61 491 570 ###',
    },
  ),
  people(
    'JP',
    {
      women: 'Yūko, Kyōko, Sakura, Yōko, Haruka',
      men: 'Tarō, Shōta, Yūki, Kenji, Ryō',
      families: 'Satō, Suzuki, Itō, Katō, Kōno, Ōta, Endō',
    },
    {
      streets: 'Ōdōri, Chūō-dōri, Kudan-minami, Nishi-Shinjuku, Hōrai-chō',
      towns: 'Tōkyō 100-0005, Ōsaka 530-0001, Kyōto 600-8216, Kōbe 650-0021, Sapporo 060-0001',
      phones: '+81 90 #### ####, +81 80 #### ####',
      houseNumbers: '#-1#-2, 1-2#-#',
    },
  ),
  people(
    'HK',
    {
      women: 'Mei Ling, Ka Yan, Wing Sze',
      men: 'Chi Ming, Ka Ho, Wai Lun',
      families: 'Chan, Wong, Leung, Cheung, Lau',
    },
    {
      streets: 'Nathan Road, Queen’s Road Central, Hennessy Road, Des Voeux Road',
      towns: 'Hong Kong 999077, Kowloon 999077',
      phones: '+852 5### ####, +852 9### ####',
    },
  ),
  people(
    'SG',
    { women: 'Hui Min, Siti, Priya', men: 'Wei Jie, Arjun, Hafiz', families: 'Tan, Lim, Lee, Ng, Rahman' },
    {
      streets: 'Orchard Road, Serangoon Road, Bukit Timah Road, Joo Chiat Place',
      towns: 'Singapore 238801, Singapore 048616',
      phones: '+65 8### ####, +65 9### ####',
    },
  ),
  people(
    'BR',
    {
      women: 'Conceição, Letícia, Júlia, Antônia',
      men: 'João, Antônio, Márcio, José',
      families: 'Gonçalves, Araújo, Conceição, Magalhães, Assunção',
    },
    {
      streets: 'Avenida Paulista, Rua São João, Rua da Consolação, Praça da Sé, Avenida Atlântica',
      towns: 'São Paulo 01310-100, Brasília 70040-010, Florianópolis 88010-400, Rio de Janeiro 20040-002',
      phones: '+55 11 9#### ####, +55 21 9#### ####',
    },
  ),
  people(
    'IL',
    {
      women: 'Noa, Tamar, Yaël, Maya',
      men: 'Noam, Daniel, Yosef, Eitan',
      families: 'Cohen, Levi, Mizrahi, Peretz',
    },
    {
      streets: 'Rothschild Boulevard, Dizengoff Street, Herzl Street, Jaffa Road',
      towns: 'Tel Aviv 6688101, Jerusalem 9414002, Haifa 3303141',
      phones: '+972 52 ### ####, +972 54 ### ####',
    },
  ),
  people(
    'LB',
    {
      women: 'Layla, Nadine, Maya',
      men: 'Élie, Karim, Georges',
      families: 'Khoury, Haddad, Gemayel, Nassar',
    },
    {
      streets: 'Rue Hamra, Rue Gouraud, Rue Monot',
      towns: 'Beyrouth 1103, Jounieh 1200, Zahlé 1801',
      phones: '+961 3 ######, +961 70 ######',
    },
  ),
  people(
    'AE',
    {
      women: 'Fātima, Maryam, Noor',
      men: 'Khālid, Aḥmad, Rashid',
      families: 'Al Maktoum, Al Nahyān, Haddad, Khan',
    },
    {
      streets: 'Sheikh Zayed Road, Al Wasl Road, Corniche Road',
      towns: 'Dubai 00000, Abu Dhabi 00000',
      phones: '+971 50 ### ####, +971 55 ### ####',
    },
  ),
  people(
    'BH',
    { women: 'Fātima, Zaynab, Maryam', men: 'Ḥamad, Yūsuf, Ali', families: 'Al Khalifa, Al Sayed, Fakhro' },
    {
      streets: 'Government Avenue, Exhibition Avenue, Al Fateh Highway',
      towns: 'Manama 317, Muharraq 203',
      phones: '+973 3### ####',
    },
  ),
  people(
    'SA',
    { women: 'Nūra, Sāra, Hind', men: 'Abdullāh, Fahd, Sulaymān', families: 'Al Saud, Al Qahtani, Al Harbi' },
    {
      streets: 'King Fahd Road, Olaya Street, Tahlia Street',
      towns: 'Riyadh 11564, Jeddah 21442',
      phones: '+966 50 ### ####, +966 55 ### ####',
    },
  ),
];
