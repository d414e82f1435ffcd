import { createHash } from 'node:crypto';
import type { InterviewResult } from '../../../actions/index.js';
import { SECOND } from '../../../platform/domain/clock.js';
import type { ReservationId } from '../../domain/reservation.js';
import type { Conversation } from './scenarios.js';

interface Script {
  readonly questions: readonly { readonly question: string; readonly answers: readonly string[] }[];
  /** The answer of a person who has no time. */
  readonly refusal: string;
}

const ENGLISH: Script = {
  questions: [
    {
      question: 'Good afternoon. This is the interview about your application; I am an AI. Please tell me about your present work.',
      answers: [
        'For the last six years I have worked for a regional logistics company. I plan the routes of fourteen drivers every morning, speak with the customers, and keep the delivery records in our system without a single day of backlog.',
        'I have been a team member of a clinic for four years. I coordinate appointments for three departments, train new colleagues in their first month, and I am responsible for the weekly report that the management reads.',
        'I work in the back office of a software company and have done so since 2019. I prepare offers, check contracts, and last year I took over the support of our twenty largest customers in two languages.',
      ],
    },
    {
      question: 'Can you describe a problem that you solved recently?',
      answers: [
        'In spring our error rate rose to five percent. I collected the cases for two weeks, found that half of them came from one form, redesigned it with my colleagues, and the rate fell below one percent within a month.',
        'A large customer wanted to leave us after a late delivery. I called them the same day, explained what had gone wrong, offered a plan with fixed dates, and I checked every date myself. They signed for two more years.',
        'Our documentation was out of date, so new people needed three months to work alone. I wrote short guides for the ten most frequent tasks and tested them with two beginners. Now it takes them five weeks.',
      ],
    },
    {
      question: 'How do you work together with others?',
      answers: [
        'I prefer short meetings with a clear aim. When opinions differ, I ask for numbers first, listen to everybody, and write down what we decided. My team leader says that I keep calm when there is pressure.',
        'I share what I know, because I was helped a lot at the beginning. I hold a training hour each week, review the work of two younger colleagues, and ask for their honest feedback on mine.',
        'Most of my tasks cross departments. I learned to explain technical matters in simple words, to confirm agreements in writing, and to say early when a date cannot be kept instead of hoping for luck.',
      ],
    },
    {
      question: 'Why are you interested in this position, and when could you start?',
      answers: [
        'I want to take more responsibility and to use what I learned about planning and quality. Your description fits that well. My notice period is one month, so I could start at the beginning of the next quarter.',
        'I read about your company and like that you invest in training. I bring experience with customers and with data, and I would like to grow into leading a small team. I could begin in four weeks.',
        'The position connects the two things that I do best: organising work and talking to people. I live nearby, shifts are no problem for me, and I am available from the first day of next month.',
      ],
    },
  ],
  refusal: 'Sorry, no time.',
};

const LITHUANIAN: Script = {
  questions: [
    {
      question: 'Laba diena. Skambinu dėl darbo pokalbio; aš esu dirbtinis intelektas. Papasakokite apie dabartinį savo darbą.',
      answers: [
        'Šešerius metus dirbu regioninėje logistikos įmonėje. Kiekvieną rytą planuoju keturiolikos vairuotojų maršrutus, bendrauju su klientais ir tvarkau pristatymų įrašus mūsų sistemoje; nuo plano neatsilieku nė dienos.',
        'Jau ketverius metus dirbu klinikos komandoje. Derinu trijų skyrių pacientų vizitus, pirmąjį mėnesį mokau naujus kolegas ir atsakau už savaitinę ataskaitą, kurią skaito įmonės vadovybė.',
        'Nuo 2019 metų dirbu programinės įrangos įmonės administracijoje. Rengiu pasiūlymus, tikrinu sutartis, o pernai perėmiau dvidešimties didžiausių klientų aptarnavimą dviem kalbomis.',
      ],
    },
    {
      question: 'Ar galite apibūdinti problemą, kurią neseniai išsprendėte?',
      answers: [
        'Pavasarį mūsų klaidų dalis pakilo iki penkių procentų. Dvi savaites rinkau atvejus, pastebėjau, kad pusė jų atsiranda dėl vienos formos, kartu su kolegomis ją pertvarkiau, ir per mėnesį klaidų liko mažiau nei vienas procentas.',
        'Stambus klientas norėjo mus palikti dėl vėluojančio pristatymo. Tą pačią dieną paskambinau, paaiškinau, kas nutiko, pasiūliau planą su tiksliomis datomis ir asmeniškai tikrinau kiekvieną jų. Klientas pasirašė sutartį dar dvejiems metams.',
        'Mūsų instrukcijos buvo pasenusios, todėl nauji žmonės savarankiškai pradėdavo dirbti tik po trijų mėnesių. Parašiau trumpus dešimties dažniausių užduočių aprašymus ir išbandžiau su dviem naujokais. Dabar užtenka penkių savaičių.',
      ],
    },
    {
      question: 'Kaip dirbate kartu su kitais?',
      answers: [
        'Man patinka trumpi susitikimai su aiškiu tikslu. Kai nuomonės skiriasi, pirmiausia prašau skaičių, išklausau visus ir užrašau, ką nusprendėme. Vadovė sako, kad įtemptomis akimirkomis neprarandu ramybės.',
        'Dalijuosi tuo, ką žinau, nes pradžioje man daug kas padėjo. Kas savaitę vedu mokymų valandą, peržiūriu dviejų jaunesnių kolegų darbą ir prašau jų atvirai įvertinti manąjį.',
        'Dauguma mano užduočių apima kelis skyrius. Išmokau techninius dalykus paaiškinti paprastai, susitarimus patvirtinti raštu ir iš anksto pasakyti, jei termino laikytis nepavyks.',
      ],
    },
    {
      question: 'Kodėl jus domina ši pozicija ir kada galėtumėte pradėti?',
      answers: [
        'Noriu daugiau atsakomybės ir galimybės pritaikyti tai, ko išmokau apie planavimą ir kokybę. Jūsų aprašymas tam tinka. Įspėjimo terminas yra vienas mėnuo, tad pradėčiau kito ketvirčio pradžioje.',
        'Skaičiau apie jūsų įmonę ir man patinka, kad investuojate į mokymus. Turiu patirties su klientais ir duomenimis, ilgainiui norėčiau vadovauti nedidelei komandai. Galėčiau pradėti po keturių savaičių.',
        'Ši pozicija jungia du dalykus, kuriuos darau geriausiai: organizuoju darbą ir bendrauju su žmonėmis. Gyvenu netoli, pamainos man tinka, dirbti galiu nuo pirmos kito mėnesio dienos.',
      ],
    },
  ],
  refusal: 'Atsiprašau, neturiu laiko.',
};

const SCRIPTS: ReadonlyMap<string, Script> = new Map([
  ['en', ENGLISH],
  ['lt', LITHUANIAN],
]);
const TURN_MS = 40 * SECOND;

/**
 * The result of a simulated call, as an agent reports it: in the language of the interview if that is Lithuanian, otherwise in English. The
 * same call always has the same result, different calls have different answers.
 */
export function simulatedResult(call: ReservationId, language: string, conversation: Exclude<Conversation, 'voicemail'>): InterviewResult {
  const script = SCRIPTS.get(language) ?? ENGLISH;
  const texts = conversation === 'interview' ? interview(call, script) : refusal(script);
  const transcript = texts.map((text, i) => ({
    speaker: i % 2 === 0 ? ('interviewer' as const) : ('candidate' as const),
    text,
    startMs: i * TURN_MS,
  }));
  return {
    outcome: 'completed',
    language: SCRIPTS.has(language) ? language : 'en',
    transcript,
    recordingUrl: null,
    conversationVersion: null,
  };
}

function interview(call: ReservationId, { questions }: Script): string[] {
  const digest = createHash('sha256').update(call).digest();
  return questions.flatMap(({ question, answers }, i) => [question, answers[(digest[i] ?? 0) % answers.length] ?? '']);
}

function refusal({ questions, refusal: answer }: Script): string[] {
  return [questions[0]?.question ?? '', answer];
}
