import type { DemoInterview } from './demo-person.js';

export const MANTAS: DemoInterview = {
  language: 'lt',
  dialogue: [
    [
      'Ar turite galiojančią slaugytojo licenciją?',
      'Taip, turiu, nuo du tūkstančiai penkioliktų. Devynerius metus dirbu chirurgijoje, prieš tai dvejus terapijoje.',
    ],
    [
      'Papasakokite apie savo darbą skyriuje.',
      'Per pamainą prižiūriu aštuonis pacientus prieš operaciją ir po jos. Paruošiu juos operacinei, paskui, na, pirmos dvi valandos pačios svarbiausios, tikrinu kas penkiolika minučių. Artimiesiems paaiškinu, ko laukti pirmosiomis dienomis.',
    ],
    [
      'Kaip skiriate vaistus?',
      'Vaistus skiriu pagal paskyrimą, o infuzijų dozę visada tikrinam dviese. Pernai pasiūliau dvigubos patikros lapą, parengiau atmintinę naujokams, ir klaidų per pusmetį sumažėjo perpus.',
    ],
    [
      'O žaizdų priežiūra?',
      'Kasdien perrišu kokias dešimt pooperacinių žaizdų, vertinu gijimą ir viską surašau elektroninėje sistemoje. Jei matau uždegimą, iškart kviečiu chirurgą. Išrašomiems parodau, kaip keisti tvarstį namuose.',
    ],
  ],
};

export const IEVA: DemoInterview = {
  language: 'lt',
  dialogue: [
    [
      'Kodėl norite pereiti iš reanimacijos į chirurgijos skyrių?',
      'Septyneri metai reanimacijoje, tai, tiesą sakant, pasiilgau pacientų, su kuriais galima pasikalbėti. Po operacijos matai, kaip žmogus kas dieną stiprėja.',
    ],
    ['Ar jūsų slaugytojo licencija galioja?', 'Taip, galioja. Ją gavau Latvijoje, o Lietuvoje pripažino dar du tūkstančiai šešioliktais.'],
    [
      'Kaip dirbate su vaistais?',
      'Leidžiu vaistus per pompas, kartais šešias vienam pacientui. Skaičiuoju greitį, kolegė perskaičiuoja. Per tuos metus suklydau vieną kartą, pastebėjau pati ir pranešiau, pacientui nieko nenutiko.',
    ],
    [
      'Papasakokite apie žaizdų priežiūrą.',
      'Pragulos ir pooperacinės žaizdos – kasdien. Įvedžiau nuotraukas prie kiekvieno perrišimo, ir dabar gydytojas mato, ar žaizda traukiasi. Per metus pragulų skyriuje sumažėjo nuo devyniolikos iki septynių.',
    ],
  ],
};

export const RUTA: DemoInterview = {
  language: 'lt',
  dialogue: [
    [
      'Ar turite slaugytojo licenciją?',
      'Ne, licencijos neturiu. Baigiau slaugytojo padėjėjo kursus, du mėnesiai buvo. Apie studijas dar pagalvosiu, gal kada nors.',
    ],
    [
      'Papasakokite apie savo darbą.',
      'Na, dirbu globos namuose. Ryte padedu atsikelti ir nusiprausti, pietums nuvežu į valgyklą, pakeičiu patalynę, po pietų išeinam į kiemą. Žmonės geri, kolektyvas irgi geras, tik darbo daug.',
    ],
    ['Ar tenka duoti vaistus?', 'Neteko. Vaistus duoda slaugytoja, man neleidžiama.'],
    ['O ar perrišate žaizdas?', 'Ne, irgi slaugytoja. Aš tik palaikau, jei paprašo.'],
    ['Gal turite klausimų?', 'Ar pas jus būna naktinių pamainų? Ir ar apmokytumėte žaizdų priežiūros?'],
  ],
};

export const LUKAS: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Do you have a nursing licence that is valid in Lithuania?',
      'Not yet. I have the German licence, since 2023, and I sent the papers for the recognition in spring. They told me that it takes about half a year.',
    ],
    [
      'How do you give medication?',
      'On our ward I do the round for sixteen patients, tablets, injections, and infusions too. I check the name, the dose and the time, and for the infusions a second nurse looks with me.',
    ],
    [
      'And what is your experience with wound care?',
      'There is not so much of it in internal medicine. I was three months in surgery during the apprenticeship and changed simple dressings there. Large wounds I have only watched.',
    ],
    [
      'How would you manage with the patients here?',
      'My Lithuanian is A2, so, um, I understand the simple things. I go to a course two evenings a week, and I read the news in Lithuanian.',
    ],
  ],
};
