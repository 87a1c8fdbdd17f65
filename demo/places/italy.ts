import type { Places } from './places.ts';

const families = `Rossi, Ferrari, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca, Mancini,
  Costa, Giordano, Rizzo, Lombardi, Moretti, Fontana, D’Angelo, Nicolò, Dell’Orso, Cantù, Salvalà`;

export const italy: Places = {
  country: 'IT',
  firstNames: {
    women:
      'Giulia, Chiara, Francesca, Sofia, Alessia, Martina, Elisa, Noemi, Zoè, Lucia, Caterina, Beatrice, Aurora',
    men: 'Nicolò, Luca, Marco, Andrea, Matteo, Lorenzo, Davide, Giosuè, Giovanni, Simone, Federico, Tommaso, Pietro',
  },
  lastNames: { women: families, men: families },
  streets: `Via Roma, Via Garibaldi, Via Mazzini, Corso Italia, Via Verdi, Piazza della Libertà, Via Dante, Viale Europa,
    Via Cavour, Via San Nicolò, Via dell’Università, Corso Vittorio Emanuele, Via Manzoni, Via Leopardi,
    Vicolo della Verità, Via Carducci`,
  towns: `Milano 20121, Roma 00184, Torino 10121, Bologna 40121, Firenze 50122, Napoli 80132, Verona 37121,
    Trento 38122, Bolzano 39100, Padova 35121, Genova 16121, Venezia 30121, Bari 70121, Palermo 90133,
    Bergamo 24121, Forlì 47121, Cagliari 09124, Perugia 06121, Lecco 23900, Aosta 11100, Udine 33100`,
  companies: `Libreria La Città, Giocattoli Rizzo S.r.l., Scuola Materna Gesù Bambino, Cartoleria Fontana S.n.c.,
    Ludoteca Perché No, Agriturismo Il Rifugio`,
  phones: '+39 347 ### ####, +39 333 ### ####, +39 320 ### ####, +39 349 ### ####, +39 328 ### ####',
  houseNumbers: 'N, N, N/A, ##/B',
  notes: 'Citofono guasto: telefonare., È un regalo., Lasciare in portineria., Consegnare di pomeriggio.',
};
