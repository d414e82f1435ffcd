/** Machines, devices and notions in -torius. Only persons have a second form, in -torė. */
const IN_TOR =
  'adaptator aerator agregator akcelerator akumuliator amortizator deflektor defibriliator detektor dozator ekskavator ekvator elevator ' +
  'eskalator evakuator faktor filtrator fiksator generator identifikator indikator inhaliator injektor inkubator inventor inžektor ' +
  'izoliator jonizator kalkuliator karbiurator katalizator klasifikator kolektor komutator kompensator kondensator kontaktor ' +
  'konvektor kultivator laminator manipuliator maršrutizator modifikator modulator monitor navigator oscilator ' +
  'ozonator plastifikator projektor prožektor pulverizator radiator reaktor recirkuliator reduktor reflektor ' +
  'refrižerator regulator reguliator rekuperator respirator sektor selektor separator simuliator sintezator stabilizator ' +
  'stator sterilizator stimuliator šifrator termoreguliator traktor transformator vaporizator variator vektor ventiliator ' +
  'vibrator vizualizator';
/** Notions and places in -ėja. */
const IN_EJ = 'alėj asamblėj epopėj galerėj idėj korėj gvinėj livrėj odisėj orchidėj panacėj trachėj';
/** Verbs whose first and third persons look like nouns: tobulėju, vartoja. */
const VERBS =
  'aiškėj blogėj brangėj dažnėj daugėj didėj garsėj gausėj gerėj gilėj greitėj griežtėj ilgėj jaunėj kietėj lengvėj lėtėj mažėj modernėj ' +
  'paprastėj pigėj platėj plonėj populiarėj prastėj profesionalėj retėj ryškėj senėj siaurėj silpnėj skurdėj spartėj spėj stiprėj storėj ' +
  'sudėtingėj sunkėj sėj šiltėj šviesėj tamsėj tobulėj trumpėj turtėj tvirtėj žemėj kartoj stoj vartoj';

const STEMS = `${IN_TOR} ${IN_EJ} ${VERBS}`.replaceAll(' ', '|');
const THING = new RegExp(
  `^(?:mini|mikro|makro|auto|moto|elektro|hidro|turbo|bio|foto|video)?(?:ne)?(?:ap|at|į|iš|nu|pa|per|pra|pri|su|už)?(?:${STEMS})\\p{L}{1,4}$`,
  'iu',
);

/** Whether a word with the ending of a noun for persons is a thing or a verb: ekskavatorius, idėja, tobulėju. */
export function isNoPerson(word: string): boolean {
  return THING.test(word);
}
