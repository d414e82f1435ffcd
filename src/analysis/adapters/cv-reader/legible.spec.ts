import fc from 'fast-check';
import { isLegible } from './legible.js';

const TEXTS: Readonly<Record<string, string>> = {
  English:
    'Mia Kern\nBackend engineer\n• Built services in TypeScript for 8 years, with PostgreSQL.\nmia.kern@example.com | +49 151 23456703',
  Lithuanian: 'Ona Žukaitė, buhalterė. 2015–2024 m. UAB „Pavyzdys“: apskaita, PVM deklaracijos, darbo užmokestis.',
  Polish: 'Łukasz Wiśniewski, księgowy. Odpowiedzialny za sprawozdania, listę płac i rozliczenia VAT (2016–2024).',
  Czech: 'Jiří Dvořák, řidič skupiny C. Čtvrt století praxe, prst, krk, vlk, smrt, zmrzlina, čtvrtek.',
  German: 'Jürgen Groß – Schichtführer. Führerschein Klasse C, Schweißen nach DIN EN ISO 9606-1.',
  Russian: 'Иван Петров, инженер. Опыт работы: 2014–2024, разработка на Java и PostgreSQL.',
  Greek: 'Μαρία Παπαδοπούλου, νοσηλεύτρια. Πείρα δέκα ετών σε νοσοκομείο της Αθήνας.',
  Arabic: 'محمد أحمد، مهندس برمجيات. خبرة عشر سنوات في تطوير التطبيقات. mohamed@example.com',
  Hebrew: 'נועה לוי, מהנדסת תוכנה. ניסיון של עשר שנים בפיתוח שרתים. 050-1234567',
  Chinese: '王小明，软件工程师。十年开发经验，熟悉 Java、MySQL 和 Linux。电话：138 0000 0000',
  Japanese: '山田太郎 エンジニア。十年間、サーバーの開発に携わりました。',
  Thai: 'สมชาย ใจดี วิศวกรซอฟต์แวร์ ประสบการณ์สิบปี',
  'short words': 'Bo Li\nIT, QA, PM, BA\nAt X: 2 y. At Y: 3 y. At Z: 1 y.\nC, C#, C++, Go, R, F#\nA1, B2, C1',
  technologies:
    'HTML5, CSS3, SCSS, PHP 8.3, MySQL 5.7, NGINX, AWS, GCP, CI/CD, TCP/IP, DNS, SSH, TLS 1.3, C#/.NET, HTTPS, GraphQL, XML, JSON, RxJS, gRPC, k8s',
  numbers: '2019-01 – 2024-06 | 40 h | 1 200 000 € | +370 600 00001 | 12.5 % | 3/4 | 100 000 (2023), 90 000 (2022), 80 000 (2021) Ona',
  'tracked letters': 'M I A  K E R N\nB A C K E N D  E N G I N E E R',
  icons:
    '\uf095 +49 151 23456703\n\uf0e0 mia.kern@example.com\n\uf08c linkedin.com/in/mia\nBackend engineer with ten years of work in teams of five',
  'bullets without names': '\u0001 TypeScript\n\u0001 PostgreSQL\n\u0001 Docker\n\u0001 Kubernetes\n\u0001 Redis',
  lines: `Mia Kern\n${'_'.repeat(80)}\nSkills ${'.'.repeat(60)} 3\n${'='.repeat(50)}\n${'* '.repeat(20)}\nWarehouse worker, forklift, night shifts`,
  links: 'https://github.com/mia-kern https://www.linkedin.com/in/mia-kern?trk=a&b=c mia.kern@example.com',
  capitals: 'ŽUKAITĖ ONA\nVYR. BUHALTERĖ\nDARBO PATIRTIS: UAB PAVYZDYS, VILNIUS',
};

describe('a legible text', () => {
  it.each(Object.entries(TEXTS))('is one of %s', (_, text) => {
    expect(isLegible(text)).toBe(true);
    expect(isLegible(text.repeat(20))).toBe(true);
  });

  it('is one of any of these', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.values(TEXTS), { minLength: 1 }), (texts) => expect(isLegible(texts.join('\n'))).toBe(true)),
    );
  });

  const prose = ['English', 'Lithuanian', 'Polish', 'German'].map((language) => TEXTS[language]!);
  /** The numbers of glyphs where characters are expected. */
  const glyphs = (text: string, numberOf: (sign: string, all: string[]) => number) => {
    const all = [...new Set(text)];
    return [...text].map((sign) => (sign === '\n' ? sign : String.fromCharCode(numberOf(sign, all)))).join('');
  };

  it.each(prose)('is none of glyph numbers: %s', (text) => {
    // A font of all letters, in the order of ASCII.
    expect(isLegible(glyphs(text, (sign) => sign.charCodeAt(0) - 29))).toBe(false);
    // A font of the letters of the text, in the order of the text, from any number.
    for (const first of [1, 3, 14, 33, 35]) expect(isLegible(glyphs(text, (sign, all) => all.indexOf(sign) + first))).toBe(false);
    expect(isLegible(glyphs(text, (sign, all) => 0xe000 + all.indexOf(sign)))).toBe(false);
    expect(isLegible(text.replace(/\S/g, '\ufffd'))).toBe(false);
  });

  it('is none of glyph numbers where blanks are blanks', () => {
    const text = 'experience backend engineer built services designed databases reviewed colleagues taught juniors wrote documentation';
    const shifted = glyphs(text, (sign) => (sign === ' ' ? 32 : sign.charCodeAt(0) - 29));
    expect(isLegible(shifted)).toBe(false);
    expect(isLegible('P\u0012 #N\u000e\u001b\u0017#\u0016\u0012 1\u0014\u000e\u001b\u0017C\u000e! \u0016\u0019\u0015\u000e1')).toBe(false);
  });
});
