import type { RoomTexts } from './texts.en.js';

const number = new Intl.NumberFormat('lt-LT');
const plural = new Intl.PluralRules('lt-LT');

/** The form of a noun after a number: 1 klausimas, 2 klausimai, 10 klausimų. */
function noun(count: number, one: string, few: string, many: string): string {
  const form = plural.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}

export const lithuanian: RoomTexts = {
  languageName: 'Lietuvių',
  changeLanguage: 'Kalba',
  yourTime: 'Jūsų laiku',
  error: 'Klaida',
  questions: 'Turite klausimų?',
  askCompany: (company) => `Rašykite įmonei „${company}“:`,
  howAnswersAreUsed: 'Kaip naudojami Jūsų atsakymai',
  back: 'Grįžti į pokalbį',

  welcome: {
    title: 'Pokalbis',
    heading: (position) => `Jūsų pokalbis: ${position}`,
    intro: (company) =>
      `Sveiki! ${company} norėtų Jus geriau pažinti. Tai pokalbis raštu: perskaitote klausimą, parašote atsakymą ir tęsiate Jums patogiu tempu.`,
    questionsLabel: 'Klausimai',
    questionsText: (count) =>
      `${count} ${noun(count, 'klausimas', 'klausimai', 'klausimų')} ir galbūt trumpas papildomas klausimas prie kurio nors atsakymo`,
    timeLabel: 'Trukmė',
    timeText: (minutes) => `apie ${minutes} ${noun(minutes, 'minutę', 'minutes', 'minučių')}`,
    untilLabel: 'Nuorodos galiojimo pabaiga',
    notes: [
      'Galite bet kada sustoti. Dar kartą atverkite tą pačią nuorodą bet kuriame įrenginyje ir tęskite nuo ten, kur baigėte.',
      'Atsakymai išsaugomi Jums tęsiant pokalbį, o daugelyje naršyklių – ir rašymo metu.',
      'Klausimą galite praleisti, o kiekvieną atsakymą – pakeisti, kol neišsiuntėte pokalbio.',
    ],
    next: 'Tęsti',
    nextHint: 'Kol kas nieko neklausiame. Pirmiausia perskaitysite, kaip naudojami Jūsų atsakymai.',
  },
  notice: {
    title: 'Kaip naudojami Jūsų atsakymai',
    heading: 'Kaip naudojami Jūsų atsakymai',
    changed: 'Šis tekstas pasikeitė nuo tada, kai jį atvėrėte. Prašome perskaityti jį dar kartą.',
    sections: [
      {
        heading: 'Kas klausia',
        text: ({ company, position }) =>
          `Klausimus užduoda kompiuterio programa (dirbtinis intelektas), ne žmogus. Ji klausia įmonės „${company}“ vardu, dėl pareigų „${position}“.`,
      },
      {
        heading: 'Kas vertina atsakymus',
        text: ({ company }) =>
          `Jūsų atsakymus įvertina programa (dirbtinis intelektas): ji palygina juos su pareigybės reikalavimais. Programa nieko nesprendžia. Rezultatą perskaito ir sprendimą priima žmogus iš įmonės „${company}“.`,
      },
      {
        heading: 'Kas saugoma',
        text: () =>
          'Klausimai ir Jūsų atsakymai su jų laiku, įvertinimas ir Jūsų sutikimas su šiuo tekstu, jo laikas ir kalba. Daugelyje naršyklių tai, ką rašote, išsaugoma ir rašymo metu, kad niekas nedingtų. Vertinama tik tai, ką pateikiate kaip atsakymą.',
      },
      {
        heading: 'Kiek laiko',
        text: ({ company }) =>
          `Viskas saugoma kartu su Jūsų kandidatūra, kol ${company} tai ištrins. Bet kada galite paprašyti šių duomenų kopijos arba juos ištrinti.`,
      },
      {
        heading: 'Jei nebaigsite',
        text: ({ until }) =>
          `Nuorodos galiojimo pabaiga: ${until}. Jei iki tol pokalbio neišsiųsite, Jūsų pateikti atsakymai vis tiek bus įvertinti, jei jų tam pakaks.`,
      },
    ],
    whomHeading: 'Kur kreiptis',
    whom: (company) => `Už šį pokalbį atsako ${company}. Jei turite klausimų, kreipkitės į Jus pakvietusius žmones.`,
    choice: 'Jei sutinkate, toliau bus pirmas klausimas. Jei nesutinkate, užverkite šį puslapį: nieko neišsaugojome.',
    agree: 'Sutinku – pradėti pokalbį',
    consented: 'Su šiuo tekstu Jūs sutikote.',
  },
  phoneCalls: {
    heading: 'Skambučiai telefonu',
    text: (company) =>
      `Įmonės „${company}“ programa gali ir paskambinti žmonėms dėl pokalbio. Jei to nenorite, paspauskite mygtuką: Jūsų numeris bus įrašytas į sąrašą numerių, kuriais „${company}“ neskambina, o suplanuoti skambučiai bus atšaukti. Šiame pokalbyje raštu vis tiek galite dalyvauti.`,
    button: 'Neskambinkite man',
    done: (company) => `Jūsų numeris yra sąraše numerių, kuriais „${company}“ neskambina.`,
  },
  question: {
    progress: (question, of) => `${question} klausimas iš ${of}`,
    followUp: 'Trumpas papildomas klausimas',
    answerLabel: 'Jūsų atsakymas',
    answerHint: 'Geriausia – keli sakiniai. Padeda pavyzdžiai: ką darėte, kada ir koks buvo rezultatas?',
    next: 'Toliau',
    saveChange: 'Išsaugoti šį atsakymą',
    skip: 'Praleisti šį klausimą',
    leaveEmpty: 'Palikti šį klausimą be atsakymo',
    save: 'Išsaugoti ir likti čia',
    saved: 'Išsaugota.',
    toReview: 'Grįžti į apžvalgą',
    blank: 'Parašykite atsakymą arba praleiskite klausimą.',
    tooLong: (count, most) =>
      `Jūsų atsakyme – ${number.format(count)} ${noun(count, 'ženklas', 'ženklai', 'ženklų')}. Prašome sutrumpinti iki ${number.format(most)}. Niekas nedingo: Jūsų tekstas yra žemiau.`,
    conflict: 'Šis atsakymas buvo pakeistas kitame lange.',
    conflictHint: 'Šio lango tekstas yra laukelyje, o kito lango tekstas – virš jo. Palikite arba sujunkite tai, ko reikia, ir tęskite.',
    conflictStored: 'Kito lango tekstas',
    conflictEmpty: 'Ten klausimas buvo praleistas.',
    replied: 'Jūsų tekstas liko žemiau, jis dar nepateiktas kaip atsakymas. Jei tai Jūsų atsakymas, paspauskite mygtuką dar kartą.',
  },
  review: {
    title: 'Paskutinis žvilgsnis',
    intro: 'Dar kartą perskaitykite savo atsakymus. Kiekvieną galite pakeisti, kol neišsiuntėte pokalbio.',
    skipped: 'Praleista',
    unfinished: 'Pradėjote keisti šį atsakymą, bet pakeitimo neišsaugojote kaip atsakymo. Galioja tai, kas parašyta aukščiau.',
    change: 'Keisti',
    ofQuestion: (question) => `${question} klausimo atsakymą`,
    little:
      'Kol kas vertinti yra nedaug ką. Jei galite, papildykite atsakymus vienu ar dviem pavyzdžiais. Galite siųsti ir taip, kaip yra.',
    send: 'Išsiųsti atsakymus',
    sendHint: 'Po to jų pakeisti nebegalėsite.',
  },
  thanks: {
    title: 'Ačiū! Jūsų atsakymai išsiųsti.',
    paragraphs: (company) => [
      'Dabar Jūsų atsakymus įvertins programa. Paskui rezultatą perskaitys ir sprendimą priims žmogus.',
      `Apie kitą žingsnį Jums parašys ${company}. Daugiau nieko daryti nereikia – šį puslapį galite užverti.`,
    ],
  },
  script: {
    saving: 'Saugoma…',
    saved: 'Išsaugota',
    offline: 'Dar neišsaugota – nėra ryšio. Bandome toliau.',
    conflict: 'Šis atsakymas buvo pakeistas kitame lange. Paspauskite „Toliau“ arba „Išsaugoti“ ir pamatysite abu tekstus.',
    left: 'Liko ženklų: {count}',
    over: 'Per daug ženklų: {count}',
    notSent: 'Šiuo metu nėra ryšio. Jūsų tekstas liko čia: prašome netrukus bandyti dar kartą.',
  },
  messages: {
    unknownLink: {
      title: 'Ši nuoroda neveda į pokalbį',
      paragraphs: [
        'Prašome dar kartą atverti nuorodą iš kvietimo el. laiško. Jei ją nukopijavote, patikrinkite, ar nukopijavote visą.',
        'Jei tai nepadeda, parašykite Jus pakvietusiai įmonei.',
      ],
    },
    expired: {
      title: 'Nuoroda nebegalioja',
      paragraphs: ['Šiam pokalbiui skirtas laikas baigėsi. Jei vis dar norite dalyvauti, parašykite Jus pakvietusiai įmonei.'],
    },
    revoked: {
      title: 'Kvietimas atšauktas',
      paragraphs: ['Pagal šią nuorodą pokalbis nebevyks. Jei turite klausimų, parašykite Jus pakvietusiai įmonei.'],
    },
    sent: {
      title: 'Jūsų atsakymai jau išsiųsti',
      paragraphs: ['Šis pokalbis baigtas. Daugiau nieko daryti nereikia. Apie kitą žingsnį Jums parašys įmonė.'],
    },
    formExpired: {
      title: 'Prašome atverti nuorodą dar kartą',
      paragraphs: [
        'Jūsų saugumui šis puslapis nebepriimamas. Dar kartą atverkite nuorodą iš kvietimo el. laiško: tai, kas buvo išsaugota, niekur nedingo.',
      ],
    },
    changed: {
      title: 'Pokalbis tęsiamas kitame lange',
      paragraphs: ['Tai, kas buvo išsaugota, niekur nedingo. Grįžkite į pokalbį ir pamatysite, kur sustojote.'],
    },
    unreadable: {
      title: 'Nepavyko perskaityti to, kas buvo išsiųsta',
      paragraphs: [
        'Prašome grįžti ir bandyti dar kartą. Jei įklijavote tekstą iš kitos programos, jame gali būti sugadintas ženklas: įklijuokite jį kaip paprastą tekstą.',
      ],
    },
    tooLarge: {
      title: 'Vienu kartu tai per daug teksto',
      paragraphs: ['Prašome grįžti ir sutrumpinti atsakymą. Atsakyme gali būti iki 5 000 ženklų.'],
    },
    wrongType: {
      title: 'Nepavyko perskaityti to, kas buvo išsiųsta',
      paragraphs: ['Šis puslapis priima tik tai, ką siunčia jo paties forma. Prašome dar kartą atverti nuorodą iš kvietimo el. laiško.'],
    },
    tooManyRequests: {
      title: 'Prašome truputį palaukti',
      paragraphs: ['Per trumpą laiką gavome per daug užklausų. Tai, kas buvo išsaugota, niekur nedingo.'],
    },
    defect: {
      title: 'Mūsų pusėje įvyko klaida',
      paragraphs: ['Tai ne Jūsų kaltė, ir tai, kas buvo išsaugota, niekur nedingo. Prašome bandyti dar kartą po kelių minučių.'],
    },
    unavailable: {
      title: 'Šiuo metu pokalbis nepasiekiamas',
      paragraphs: ['Tai, kas buvo išsaugota, niekur nedingo. Prašome bandyti dar kartą po minutės.'],
    },
  },
  waitSeconds: (seconds) => `Prašome bandyti dar kartą po ${seconds} ${noun(seconds, 'sekundės', 'sekundžių', 'sekundžių')}.`,
};
