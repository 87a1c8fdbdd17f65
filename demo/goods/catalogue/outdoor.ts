import { bundlesOf, type Catalogue, familiesOf, virtualOf } from './family.ts';

/** What a shop for walkers and climbers sells. */
export const outdoor: Catalogue = {
  families: familiesOf(`
    Base layers: SK 61103010
      MER190-W | Merino base layer 190 W | 1349 | 190 | 300 × 220 × 30 | XS, S, M, L, XL
      MER190-M | Merino base layer 190 M, pine | 1349 | 215 | 310 × 230 × 30 | S, M, L, XL, XXL
      MERLEG-W | Merino leggings 190 W | 1249 | 180 | 290 × 210 × 30 | S, M, L, XL
      MERTEE-M | Merino T-shirt 150 M | 1190 | 150 | 290 × 220 × 20 | S, M, L, XL
    Jackets: VN 62019300
      SOFT-M | Softshell jacket Hřeben M | 2890 | 520 | 380 × 300 × 70 | S, M, L, XL
      SOFT-W | Softshell jacket Hřeben W | 2890 | 460 | 370 × 290 × 70 | S, M, L, XL
      RAIN-M | Rain jacket Bouře 2.5L M | 3490 | 340 | 300 × 200 × 60 | S, M, L, XL
      RAIN-W | Rain jacket Bouře 2.5L W | 3490 | 310 | 300 × 200 × 60 | S, M, L, XL
      DOWN-M | Down jacket Zima 700 M | 4990 | 410 | 340 × 240 × 110 | S, M, L, XL
      DOWN-W | Down jacket Zima 700 W | 4990 | 380 | 340 × 240 × 110 | S, M, L
    Trousers: PT 62034235
      TREK-M | Trekking trousers Stezka M | 1990 | 390 | 330 × 250 × 40 | 46, 48, 50, 52, 54
      TREK-W | Trekking trousers Stezka W | 1990 | 350 | 320 × 240 × 40 | 36, 38, 40, 42
    Fleece: TR 61103091
      FLEECE-M | Fleece Pastýř M | 1590 | 420 | 360 × 280 × 80 | S, M, L, XL
      FLEECE-W | Fleece Pastýř W | 1590 | 380 | 350 × 270 × 80 | S, M, L
    Socks: CZ 61159400
      SOCK-TRK | Merino socks Trek | 349 | 85 | 180 × 100 × 40 | 36-38, 39-41, 42-44, 45-47 | several
      SOCK-LGT | Merino socks Light | 279 | 55 | 170 × 100 × 25 | 36-38, 39-41, 42-44, 45-47 | several
    Accessories: CZ 65050090
      BEANIE | Merino beanie | 549 | 60 | 220 × 200 × 25 | GRY grey, NAV navy, RUS rust
      TUBE | Neck tube | 299 | 45 | 200 × 120 × 15 | PIN pine, SKY sky, RUS rust, BLK black | several
      GLOVE | Gloves Hřeben | 890 | 110 | 260 × 120 × 40 | S, M, L, XL
      GAITER | Gaiters Závěj | 990 | 280 | 400 × 180 × 40 | M, L
    Footwear: RO 64039113
      BOOT-M | Trekking boots Kamzík M | 4590 | 1290 | 340 × 230 × 130 | 41, 42, 43, 44, 45, 46
      BOOT-W | Trekking boots Kamzík W | 4590 | 1090 | 330 × 220 × 130 | 37, 38, 39, 40, 41
      APPR | Approach shoes Skála | 3290 | 880 | 320 × 210 × 120 | 39, 40, 41, 42, 43, 44
    Backpacks: VN 42029291
      PACK18 | Daypack Tulák 18 l | 1290 | 480 | 450 × 260 × 90 | PIN pine, GRA graphite, RUS rust
      PACK28 | Backpack Tulák 28 l | 2190 | 890 | 540 × 300 × 120 | PIN pine, GRA graphite, RUS rust
      PACK45 | Backpack Tulák 45 l | 3690 | 1480 | 640 × 320 × 180 | PIN pine, GRA graphite
      PACK65 | Backpack Tulák 65 l | 4490 | 1890 | 740 × 340 × 220 | PIN pine, GRA graphite
    Tents: CN 63062200
      TENT-1P | Tent Solo 1P, olive | 5290 | 1450 | 420 × 140 × 140
      TENT-2P | Tent Bivak 2P, olive | 6990 | 2150 | 460 × 160 × 160
      TENT-3P | Tent Bivak 3P, olive | 8990 | 2980 | 500 × 180 × 180
      TARP | Tarp 3 × 3 m | 1890 | 690 | 300 × 140 × 100 | OLI olive, SAN sand
    Sleeping: CZ 94043000
      BAG-M7 | Sleeping bag Zima -7 °C | 4290 | 1250 | 420 × 240 × 240 | M, L
      BAG-P8 | Sleeping bag Léto +8 °C | 2490 | 780 | 320 × 180 × 180 | M, L
      MAT-R4 | Sleeping mat R 4.2 | 2790 | 520 | 250 × 120 × 120
      MAT-FOAM | Foam mat folding | 690 | 410 | 540 × 140 × 130
      PILLOW | Travel pillow | 590 | 95 | 160 × 100 × 70 | PIN pine, GRY grey
    Bottles: CN 73239300
      BTL050 | Trek bottle steel 0.5 l | 449 | 190 | 230 × 70 × 70 | PIN pine, SAN sand, BLK black
      BTL075 | Trek bottle steel 0.75 l | 549 | 240 | 270 × 76 × 76 | PIN pine, SAN sand, BLK black, RED red
      THERM10 | Thermos 1.0 l | 899 | 520 | 310 × 90 × 90 | STE steel, GRN green
    Dry bags: VN 39232990
      DRY05 | Dry bag 5 l | 279 | 70 | 200 × 100 × 30 | ORA orange, BLU blue
      DRY10 | Dry bag 10 l | 349 | 95 | 220 × 110 × 35 | ORA orange, BLU blue
      DRY20 | Dry bag 20 l | 429 | 130 | 250 × 130 × 40 | ORA orange, BLU blue
      DRY35 | Dry bag 35 l | 529 | 180 | 280 × 150 × 45 | ORA orange, BLU blue
    Cooking: KR 73211110
      GAS100 | Gas cartridge 100 g | 119 | 198 | 90 × 90 × 70 | | several
      GAS230 | Gas cartridge 230 g | 169 | 380 | 110 × 110 × 90 | | several
      GAS450 | Gas cartridge 450 g | 249 | 660 | 110 × 110 × 150 | | several
      STOVE | Gas stove Plamínek | 890 | 85 | 110 × 80 × 50
      POT1 | Cook set for one | 990 | 260 | 150 × 150 × 120
      POT2 | Cook set for two | 1690 | 540 | 190 × 190 × 140
      MUG | Enamel mug 0.4 l | 199 | 150 | 110 × 90 × 90 | WHI white, PIN pine, NAV navy | several
      SPORK | Titanium spork | 249 | 18 | 170 × 40 × 15
    Light and power: CN 85131000
      LUMO250 | Headlamp LUMO 250 | 690 | 75 | 110 × 80 × 60
      LUMO450 | Headlamp LUMO 450 | 1190 | 92 | 110 × 80 × 60
      LUMO900 | Headlamp LUMO 900 | 2490 | 148 | 120 × 90 × 70
      LANT | Camp lantern 300 | 790 | 210 | 130 × 90 × 90
      POWER10 | Power bank 10 000 mAh | 890 | 220 | 140 × 70 × 25
    Poles and irons: AT 95069990
      POLE-DUO | Trekking poles Duo carbon | 2890 | 420 | 660 × 110 × 80
      POLE-ALU | Trekking poles Duo aluminium | 1690 | 520 | 660 × 110 × 80
      CRAMP | Light crampons | 1290 | 390 | 260 × 150 × 60 | M, L
      SNOW | Snowshoes Závěj 22 | 3490 | 1680 | 620 × 240 × 140
    Trail food: CZ 19042010
      BAR-APR-12 | Trail bar apricot 12 × 45 g | 389 | 612 | 245 × 160 × 82 | | several
      BAR-NUT-12 | Trail bar hazelnut 12 × 45 g | 419 | 612 | 245 × 160 × 82 | | several
      BAR-CRA-12 | Trail bar cranberry 12 × 45 g | 389 | 612 | 245 × 160 × 82 | | several
      BAR-SAL-12 | Trail bar salted caramel 12 × 45 g | 419 | 612 | 245 × 160 × 82 | | several
      MEAL | Dry meal | 199 | 155 | 210 × 150 × 40 | GOU goulash, DAL lentil dal, PAS pasta | several
      PORR | Porridge | 129 | 110 | 190 × 140 × 35 | APP apple, BLU blueberry | several
    Safety and repair: DE 30065000
      AID | First-aid kit | 690 | 310 | 180 × 120 × 70
      BLANKET | Rescue blanket | 99 | 60 | 120 × 80 × 20 | | several
      COMPASS | Compass Azimut | 549 | 48 | 120 × 65 × 15
      WHISTLE | Whistle | 89 | 12 | 60 × 30 × 15 | | several
      CORD | Cord 4 mm × 20 m | 249 | 260 | 150 × 100 × 60 | ORA orange, GRN green
      TAPE | Repair tape 5 m | 179 | 55 | 70 × 70 × 50 | | several
      SUN50 | Sun cream SPF 50, 75 ml | 289 | 95 | 150 × 50 × 35 | | several
      KARAB | Carabiner D 22 kN | 219 | 46 | 110 × 65 × 15 | GRY grey, RED red | several`),
  bundles: bundlesOf(`
    SET-BIVAK | Bivouac set for two | 8490 | 1 TENT-2P, 3 GAS230, 2 BAR-NUT-12, 1 CARD-W3
    SET-COOK | Cooking set complete | 2790 | 1 STOVE, 1 POT2, 1 GAS230, 2 SPORK
    SET-SNACK | Trail snack box | 1490 | 1 BAR-APR-12, 1 BAR-NUT-12, 1 BAR-CRA-12, 1 BAR-SAL-12
    SET-NIGHT | Night under the stars | 6990 | 1 BAG-M7-M, 1 MAT-R4, 1 PILLOW-PIN, 1 LUMO250`),
  virtual: virtualOf(`
    CARD-W3 | Warranty card, 3 years | 290
    GIFT-500 | Gift voucher 500 CZK | 500
    GIFT-1000 | Gift voucher 1 000 CZK | 1000`),
};
