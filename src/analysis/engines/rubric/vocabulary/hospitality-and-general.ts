/** Hotels, restaurants, retail and services. Rows: key, English name, Lithuanian name, phrases (see `Concept`). */
export const HOSPITALITY = [
  [
    'cooking',
    'cooking',
    'maisto gaminimas',
    'chef, chefs, cook, cooks, cooking, food preparation, kitchen, sous chef, virej*, virtuv*, maisto gamin*, sef* virej*, gaminau maist*',
  ],
  [
    'waiting',
    'table service',
    'padavėjo darbas',
    'waiter*, waiting tables, table service, waitstaff, barista*, bartend*, padavej*, barmen*, barist*, stalu aptarn*',
  ],
  ['restaurant', 'restaurants', 'restoranai', 'restaurant*, bistro*, cafe*, catering, restoran*, kavin*, maitinim*'],
  ['hotel', 'hotels', 'viešbučiai', 'hotel*, hospitality, guest house*, viesbu*, apgyvendin*, svetingum*'],
  [
    'reception',
    'reception',
    'registratūra',
    'reception*, front desk, check in, front office, registratu*, administrator* viesbu*, priimamaj*',
  ],
  [
    'food-safety',
    'food hygiene (HACCP)',
    'maisto sauga (RVASVT)',
    'haccp, food safety, food hygiene, rvasvt, maisto saug*, maisto higien*, higienos igudz*, higienos pazymejim*',
  ],
  ['menu', 'menu planning', 'meniu sudarymas', 'menu*, recipe*, food cost*, portion*, meniu, recept*, savikain*'],
  [
    'booking-systems',
    'booking systems',
    'rezervacijų sistemos',
    'opera pms, opera, fidelio, pms, booking com, reservation*, booking system*, rezervacij*',
  ],
  ['cleaning', 'cleaning', 'valymas', 'cleaner*, cleaning, housekeep*, valytoj*, valym*, kambarin*, tvarkym*'],
] as const;

/** Office work, languages and certificates. Rows: key, English name, Lithuanian name, phrases (see `Concept`). */
export const OFFICE = [
  [
    'administration',
    'office administration',
    'biuro administravimas',
    'office administrat*, administrative assistant*, secretary, office manager*, biuro administr*, administratori*, sekretor*',
  ],
  [
    'documents',
    'document management',
    'dokumentų valdymas',
    'document management, filing, correspondence, dokument* vald*, dokument* tvark*, rastved*, korespondencij*',
  ],
  ['project-management', 'project management', 'projektų valdymas', 'project manage*, pmp, prince2, projekt* vald*, projekt* vadov*'],
  ['english', 'English', 'anglų kalba', 'english, ielts, toefl, anglu, angliskai'],
  ['lithuanian', 'Lithuanian', 'lietuvių kalba', 'lithuanian, lietuviu, lietuviskai'],
  ['german', 'German', 'vokiečių kalba', 'german, vokieciu, vokiskai'],
  ['russian', 'Russian', 'rusų kalba', 'russian, rusu, rusiskai'],
  ['polish', 'Polish', 'lenkų kalba', 'polish, lenku, lenkiskai'],
  ['french', 'French', 'prancūzų kalba', 'french, prancuzu, prancuziskai'],
  [
    'degree',
    'university degree',
    'aukštasis išsilavinimas',
    'bachelor*, master of, master s, msc, bsc, university degree, degree, university, universitet*, bakalaur*, magistr*, aukstasis issilavin*, aukstasis universitet*, aukstasis',
  ],
  [
    'vocational',
    'vocational training',
    'profesinis išsilavinimas',
    'vocational, apprentice*, profesin* mokykl*, profesin* issilavin*, profesinio rengimo, kolegij*',
  ],
] as const;

/** Soft skills that any trade asks for. Rows: key, English name, Lithuanian name, phrases (see `Concept`). */
export const GENERIC = [
  ['teamwork', 'teamwork', 'komandinis darbas', 'team, teams, teamwork, team player, komand*, komandin*, kolektyv*'],
  ['communication', 'communication', 'bendravimas', 'communicat*, interpersonal, bendrav*, komunik*, komunikabil*'],
  ['leadership', 'leadership', 'vadovavimas', 'leader*, leading, led, supervis*, mentor*, managed a team, vadov*, lyderyst*, mentoryst*'],
  ['responsibility', 'responsibility', 'atsakingumas', 'responsib*, reliab*, conscientious, accountab*, atsaking*, patikim*, pareiging*'],
  [
    'accuracy',
    'accuracy',
    'kruopštumas',
    'accura*, attention to detail, precise, detail oriented, meticulous, kruopst*, tikslum*, atidum*, atidus',
  ],
  [
    'organisation',
    'organisation',
    'organizuotumas',
    'organised, organized, organisational, organizational, time management, planning, organizuot*, planav*, laiko planav*',
  ],
  [
    'problem-solving',
    'problem solving',
    'problemų sprendimas',
    'problem solv*, troubleshoot*, analytical, problem* sprend*, analitin* mastym*',
  ],
  ['flexibility', 'flexibility', 'lankstumas', 'flexib*, shift work, shifts, night shift*, weekend*, lankst*, pamain*, savaitgal*'],
  ['motivation', 'motivation', 'motyvacija', 'motivat*, motyvac*, motyvuot*, enthusias*, iniciatyv*, proactive'],
  ['independence', 'working independently', 'savarankiškumas', 'independent*, autonomous*, self motivated, savarankisk*'],
  ['stress', 'working under pressure', 'atsparumas stresui', 'under pressure, stress resist*, fast paced, stres*, itempt*'],
] as const;
