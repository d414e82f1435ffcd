import type { CvPairSet } from './cv-pairs.fixtures.js';

export const SITE_MANAGER: CvPairSet = {
  name: 'statybos vadovas (lt position, two CVs in English)',
  position: {
    title: 'Statybos darbų vadovas',
    description: 'Mokyklos rekonstrukcija Kaune, iki penkių subrangovų vienu metu.',
    experience: 'Bent 4 metai statybose',
    requirements: [
      'Statybos darbų vadovavimas',
      'Statybos vadovo kvalifikacijos atestatas',
      'AutoCAD',
      'Sąmatų rengimas',
      'Bent 4 metai statybos darbų vadovo pareigose',
      'Aukštasis statybos inžinerijos išsilavinimas',
    ],
    interviewLanguages: ['lt'],
  },
  cvs: [
    {
      name: 'strong: CV in English, a denial of something else',
      text: `Construction site manager

Feb 2019 – Mar 2025: YIT Lietuva, construction site manager
Managed construction works at a hospital and two schools, crews of up to 45 people.
Prepared cost estimates for 12 tenders, five of which were won.
I have never used Revit, but AutoCAD every day.
Jul 2014 – Jan 2019: Kauno tiltai, site engineer
Surveys, deliveries of concrete, records of hidden works.

Certificate of qualification as a construction manager, issued in 2018, valid
Master of civil engineering, Vilnius Tech, 2012 – 2014
Lithuanian native, English B2`,
      finds: {
        'Statybos darbų vadovavimas': 'met',
        'Statybos vadovo kvalifikacijos atestatas': 'met',
        AutoCAD: 'met',
        'Sąmatų rengimas': 'met',
        'Bent 4 metai statybos darbų vadovo pareigose': 'met',
        'Aukštasis statybos inžinerijos išsilavinimas': 'met',
      },
      says: [/AutoCAD/u],
    },
    {
      name: 'middling: inžinierė, vadovauja pusantrų metų',
      text: `Statybos inžinierė
2023 12 – dabar UAB „Naujas stogas“, statybos darbų vadovė
Vadovauju dviejų brigadų darbams, 14 žmonių, stogų ir fasadų remontas.
2020 09 – 2023 11 UAB „Projektų namai“, projektuotojo padėjėja
Braižiau detales su AutoCAD, žymėjau pakeitimus.
Sąmatas rengė sąmatininkas.
Statybos vadovo kvalifikacijos atestato dar neturiu.
KTU, statybos inžinerijos bakalaurė, 2016–2020`,
      finds: {
        'Statybos darbų vadovavimas': 'met',
        'Statybos vadovo kvalifikacijos atestatas': 'denied',
        AutoCAD: 'met',
        'Sąmatų rengimas': 'none',
        'Bent 4 metai statybos darbų vadovo pareigose': 'partly',
        'Aukštasis statybos inžinerijos išsilavinimas': 'met',
      },
      says: [/atestato dar neturiu/u],
      neverSays: [/\b(?:5|five) years\b/u],
    },
    {
      name: 'basics and another degree: vidaus dizaineris',
      text: `Interjero dizaineris
2019 m. spalis – 2025 m. vasaris: studija „Erdvė“, interjero dizaineris
Parenku baldus, spalvas ir šviestuvus butams, apie 20 projektų per metus.
AutoCAD – tik pagrindai
Lankiau dviejų dienų sąmatų rengimo kursus.
Vilniaus dailės akademija, dizaino bakalauras, 2015–2019
Kalbos: anglų C1, italų B1`,
      finds: {
        'Statybos darbų vadovavimas': 'none',
        'Statybos vadovo kvalifikacijos atestatas': 'none',
        AutoCAD: 'limited',
        'Sąmatų rengimas': 'limited',
        'Bent 4 metai statybos darbų vadovo pareigose': 'none',
        'Aukštasis statybos inžinerijos išsilavinimas': 'none',
      },
      neverSays: [/\b(?:5|five) years\b/u],
    },
    {
      name: 'near: reports to the site manager, CV in English',
      text: `Canteen manager
2018/06 – 2025/05: canteen for the builders of a port terminal, canteen manager
300 lunches a day, menus, orders, four cooks.
Report KPIs of the canteen to the site manager each week.
The site manager holds a certificate of qualification as a construction manager.
2012/09 – 2018/05: hotel kitchen, cook
I would be glad to study civil engineering.
I do not use AutoCAD.`,
      finds: {
        'Statybos darbų vadovavimas': 'none',
        'Statybos vadovo kvalifikacijos atestatas': 'none',
        AutoCAD: 'denied',
        'Sąmatų rengimas': 'none',
        'Bent 4 metai statybos darbų vadovo pareigose': 'none',
        'Aukštasis statybos inžinerijos išsilavinimas': 'none',
      },
      says: [/do not use AutoCAD/u],
      neverSays: [/\b(?:6|7|six|seven) years\b/u],
    },
  ],
};
