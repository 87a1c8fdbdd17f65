import { bundlesOf, type Catalogue, familiesOf, virtualOf } from './family.ts';

const creams = 'ROS rose, MAR marigold, SEA sea buckthorn, CHA chamomile, HEM hemp';
const scents = 'LAV lavender, ROS rose, MIN mint, CIT lemongrass, ALM almond, UNS unscented';

/** What a small maker of natural cosmetics sells. */
export const cosmetics: Catalogue = {
  families: familiesOf(`
    Face care: CZ 33049900
      DAY50 | Day cream 50 ml | 389 | 128 | 70 × 70 × 60 | ${creams} | fragile
      NIGHT50 | Night cream 50 ml | 429 | 130 | 70 × 70 × 60 | ${creams} | fragile
      SERUM30 | Face serum 30 ml | 549 | 96 | 120 × 45 × 45 | HYA hyaluron, VIT vitamin C, BAK bakuchiol | fragile
      TONER | Face toner 200 ml | 289 | 245 | 180 × 60 × 60 | ROS rose, COR cornflower, LIN linden
      CLEAN | Cleansing milk 150 ml | 269 | 190 | 170 × 55 × 55 | OAT oat, ALM almond
      MASK | Face mask 50 g | 219 | 70 | 120 × 90 × 20 | GRN green clay, PIN pink clay, CHA charcoal | several
      EYE15 | Eye cream 15 ml | 379 | 48 | 110 × 40 × 30
      OIL30 | Face oil 30 ml | 459 | 92 | 110 × 45 × 45 | ARG argan, JOJ jojoba, ROS rosehip | fragile
    Body care: CZ 33049900
      BUTTER | Body butter 200 ml | 349 | 255 | 90 × 90 × 70 | ${scents}
      LOTION | Body lotion 250 ml | 289 | 285 | 190 × 65 × 50 | ${scents}
      SCRUB | Sugar scrub 250 g | 299 | 320 | 90 × 90 × 75 | COF coffee, COC coconut, ORA orange
      DEO | Deodorant cream 50 ml | 219 | 82 | 65 × 65 × 45 | LAV lavender, CIT citrus, SAG sage, FOR forest | several
      GEL250 | Shower gel 250 ml | 189 | 280 | 190 × 60 × 50 | LAV lavender, MIN mint, MAN mandarin, FIG fig | several
      GEL500 | Shower gel 500 ml | 319 | 545 | 230 × 75 × 65 | LAV lavender, MIN mint, MAN mandarin
      OIL100 | Massage oil 100 ml | 259 | 165 | 150 × 50 × 50 | LAV lavender, ARN arnica, YLA ylang-ylang | fragile
    Hands and lips: CZ 33041000
      HAND75 | Hand cream 75 ml | 149 | 92 | 150 × 50 × 35 | ${scents} | several
      HAND30 | Hand cream 30 ml | 79 | 40 | 110 × 40 × 25 | LAV lavender, ROS rose, ALM almond | several
      LIP | Lip balm | 89 | 15 | 70 × 20 × 20 | HON honey, MIN mint, CHE cherry, COC cocoa, ROS rose | several
      NAIL | Nail oil 10 ml | 169 | 34 | 80 × 25 × 25
    Hair: CZ 33051000
      SHAMP | Shampoo 250 ml | 249 | 282 | 190 × 60 × 50 | NET nettle, HOP hop, CHA chamomile, BIR birch
      COND | Conditioner 250 ml | 259 | 284 | 190 × 60 × 50 | NET nettle, ARG argan
      SOLID | Solid shampoo 70 g | 219 | 82 | 80 × 80 × 30 | NET nettle, LAV lavender, CIT citrus | several
      RINSE | Herbal rinse 500 ml | 189 | 540 | 220 × 75 × 75 | NET nettle, APP apple
      HAIROIL | Hair oil 50 ml | 329 | 110 | 120 × 45 × 45 | | fragile
    Soap: FR 34011100
      SOAP | Soap 100 g | 99 | 112 | 85 × 60 × 28 | LAV lavender, ROS rose, GOA goat milk, CHA charcoal, MAR marigold, SEA sea salt, HON honey, PIN pine tar | several
      LIQ300 | Liquid soap 300 ml | 159 | 335 | 180 × 65 × 65 | LAV lavender, SAG sage, VER verbena
    Bath: CZ 33073000
      SALT | Bath salt 500 g | 179 | 525 | 170 × 90 × 60 | LAV lavender, EUC eucalyptus, ROS rose
      BOMB | Bath bomb | 75 | 125 | 65 × 65 × 65 | LAV lavender, CIT citrus, VAN vanilla | several
    Candles: PL 34060000
      CANDLE | Soy candle 180 ml | 349 | 395 | 90 × 90 × 95 | LAV lavender, FIR fir, CIN cinnamon, LIN linen | fragile
    Tools: DE 96032980
      GUASHA | Gua sha stone | 299 | 75 | 90 × 60 × 15 | | fragile
      BRUSH | Dry brush | 249 | 130 | 140 × 70 × 50
      PUFF | Konjac sponge | 119 | 20 | 80 × 80 × 35 | WHI white, BLK black | several
      BAGS | Cosmetic bag | 399 | 95 | 220 × 150 × 30 | LIN linen, GRE green`),
  bundles: bundlesOf(`
    SET-HANDS | Gift set for hands | 299 | 1 HAND75-LAV, 1 NAIL, 1 SOAP-LAV
    SET-ROSE | Gift set rose garden | 890 | 1 DAY50-ROS, 1 NIGHT50-ROS, 1 TONER-ROS
    SET-BATH | Gift set evening bath | 449 | 1 SALT-LAV, 2 BOMB-LAV, 1 CANDLE-LAV`),
  virtual: virtualOf(`
    GIFT-500 | Gift voucher 500 CZK | 500
    WORKSHOP | Soap workshop, one place | 1290`),
};
