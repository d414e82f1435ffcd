import type { DemoPerson } from './demo-person.js';
import { IEVA, LUKAS, MANTAS, RUTA } from './nurse-interviews.js';

/** Those who apply as nurse, in the order of the scenarios. */
export const NURSES: readonly DemoPerson[] = [
  {
    firstName: 'Mantas',
    lastName: 'Žukauskas',
    interview: MANTAS,
    cv: `{name}
Bendrosios praktikos slaugytojas
{email}, Kaunas

Galiojanti bendrosios praktikos slaugytojo licencija (nuo 2015 m.)

Darbo patirtis
2017 – dabar  Bendrosios praktikos slaugytojas, chirurgijos skyrius
- Vaistų skyrimas ir dozavimas, infuzijos; 24 lovų skyrius
- Pooperacinių žaizdų priežiūra ir perrišimas
- Slaugos dokumentacija elektroninėje sistemoje
2015 – 2017  Slaugytojas, terapijos skyrius

Išsilavinimas
Slaugos bakalauras, LSMU, 2015
Kalbos: lietuvių (gimtoji), anglų B1`,
  },
  {
    firstName: 'Ieva',
    lastName: 'Kalniņa',
    interview: IEVA,
    cv: `{name}
{email}
Gyvenu Kaune nuo 2016 m., gimtoji kalba – latvių, lietuvių C1, anglų B2.

Esu reanimacijos ir intensyviosios terapijos slaugytoja. Slaugytojos licencija galioja.

2019 – dabar: reanimacijos skyrius, Kaunas. Dviejų–trijų sunkios būklės pacientų slauga per pamainą, vaistų leidimas per infuzines pompas,
centrinių kateterių ir tracheostomų priežiūra, pragulų ir pooperacinių žaizdų gydymas. Apmokiau devynias naujas koleges.
2016 – 2019: ortopedijos skyrius, Kaunas. Perrišimai, vaistų dalijimas, pacientų mokymas po sąnario keitimo.

Rygos Stradinio universitetas, slaugos bakalaurė, 2016.
Kursai: gaivinimas (ALS), skausmo valdymas.`,
  },
  {
    firstName: 'Rūta',
    lastName: 'Stankevičienė',
    interview: RUTA,
    cv: `{name}
{email}

Slaugytojo padėjėja

2021 – dabar  Senelių globos namai Jonavoje
Pagalba valgant, prausiant ir keliant gyventojus, patalynės keitimas, pasivaikščiojimai.
Padedu slaugytojai tvarstyti žaizdas.
2008 – 2021  Pardavėja, maisto prekių parduotuvė

Slaugytojo padėjėjo kursai, 2021. Slaugytojo licencijos neturiu.
Kalbos: lietuvių, rusų`,
  },
  {
    firstName: 'Lukas',
    lastName: 'Weber',
    interview: LUKAS,
    cv: `{name}
Nurse, Leipzig, moving to Kaunas
{email}

Experience
2023 – now  Nurse, internal medicine ward with 32 beds, Leipzig
Medication rounds, injections and infusions, blood pressure and glucose checks, records in the hospital's system
2020 – 2023  Apprentice, the same hospital: wards for surgery, children and the elderly

Licence
German licence as a nurse since 2023; its recognition in Lithuania is applied for.
Languages: German (native), English C1, Lithuanian A2`,
  },
  {
    firstName: 'Jonas',
    lastName: 'Kazlauskas',
    interview: null,
    cv: `{name}
Slaugytojas, skubiosios pagalbos skyrius
{email}

2012 – dabar
Skubiosios pagalbos skyrius, Kaunas, bendrosios praktikos slaugytojas. Pacientų rūšiavimas, vaistų leidimas į veną,
pagalba siuvant žaizdas, perrišimai, gipsavimas. Nuo 2020 m. vadovauju pamainai: septyni slaugytojai.
2010 – 2012
Lietuvos kariuomenė, karo medikas.

Licencijos ir pažymėjimai: slaugos praktikos licencija (galiojanti), specializuotas gaivinimas (ALS).
Panevėžio kolegija, bendrosios praktikos slauga, 2010.`,
  },
  {
    firstName: 'Greta',
    lastName: 'Urbonaitė',
    interview: null,
    cv: `{name}
{email} | Garliava

APIE MANE
Nuo 2023 m. dirbu pooperacinėje palatoje ir noriu likti chirurgijoje.

PATIRTIS
2023 – dabar, pooperacinė palata, slaugytoja: 12 lovų, būklės stebėjimas, skausmo malšinimas, vaistai pagal paskyrimą, drenų ir žaizdų priežiūra.
2022 – 2023, dienos chirurgijos centras, slaugytoja: pacientų paruošimas operacijai, tvarsčių keitimas.

IŠSILAVINIMAS
Kauno kolegija, bendrosios praktikos slauga, 2022
Bendrosios praktikos slaugytojos licencija nuo 2022 m.

KALBOS
Lietuvių, anglų B2`,
  },
  {
    firstName: 'Paulius',
    lastName: 'Rimkus',
    interview: null,
    cv: `{name}
Paramedikas
{email}, Prienai

Darbo patirtis
2018 – dabar  Greitosios medicinos pagalbos paramedikas
- Skubioji pagalba, gaivinimas, pacientų pervežimas
- Kraujavimo stabdymas, žaizdų tvarstymas, lašelinės pagal gydytojo nurodymą
2015 – 2018  Gelbėtojas, priešgaisrinė tarnyba

Paramediko pažymėjimas. Slaugytojo licencijos neturiu, slaugą pradėsiu studijuoti rudenį.
B ir C kategorijų vairuotojo pažymėjimas`,
  },
  {
    firstName: 'Isabel',
    lastName: 'Ferreira',
    interview: null,
    cv: `{name}
Hotel receptionist
{email}

2019 – now  Receptionist, hotel in Kaunas
Check-in and check-out, bookings, complaints, night shifts; guests from forty countries
2016 – 2019  Receptionist, hostel in Porto

First aid course, 2022
Portuguese (native), English C1, Spanish B2, Lithuanian A2`,
  },
  { firstName: 'Laura', lastName: 'Grigaitė', cv: null, interview: null },
  {
    firstName: 'Peter',
    lastName: 'Novák',
    interview: null,
    cv: `{name}
Student of nursing, works as a care assistant
{email}, Kaunas

2024 – now  Care assistant, hospital for long-term care
Washing, feeding and moving patients, measuring blood pressure and temperature. I help the nurse when she changes dressings.
2023 – now  Bachelor of Nursing, LSMU (taught in English)
2020 – 2022  Warehouse worker, Košice

I have no licence yet.
Slovak (native), English C1, Lithuanian A2`,
  },
];
