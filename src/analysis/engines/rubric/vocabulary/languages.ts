/** Languages: code, English name, Lithuanian name, folded phrases. */
export const LANGUAGES = `
en | English | anglų kalba | english, anglu, angliskai, ielts, toefl
lt | Lithuanian | lietuvių kalba | lithuanian, lietuviu, lietuviskai
de | German | vokiečių kalba | german, vokieciu, vokiskai
ru | Russian | rusų kalba | russian, rusu, rusiskai
pl | Polish | lenkų kalba | polish, lenku, lenkiskai
fr | French | prancūzų kalba | french, prancuzu, prancuziskai
lv | Latvian | latvių kalba | latvian, latviu, latviskai
et | Estonian | estų kalba | estonian, estu, estiskai
es | Spanish | ispanų kalba | spanish, ispanu, ispaniskai
it | Italian | italų kalba | italian, italu, italiskai
uk | Ukrainian | ukrainiečių kalba | ukrainian, ukrainieciu, ukrainietiskai
sv | Swedish | švedų kalba | swedish, svedu, svediskai
no | Norwegian | norvegų kalba | norwegian, norvegu, norvegiskai
da | Danish | danų kalba | danish, danu, daniskai
fi | Finnish | suomių kalba | finnish, suomiu, suomiskai
`;

/** Words for levels of the Common European Framework, A1 = 1 to C2 = 6. */
export const LEVELS = `
6 | c2, native, mother tongue, bilingual, gimtoji, gimtoja, gimta, gimtaji, gimtosios
5 | c1, fluent, fluently, fluency, proficient, proficiently, proficiency, advanced, excellent, excellently, perfect, full professional, laisvai, laisva, laisvos, laisvas, puik*, sklandz*, tobul*
4 | b2, good, well, business, professional, working, upper intermediate, confident, confidently, gerai, geras, gera, geros, gerus, pazeng*, darbin*, dalykin*
3 | b1, intermediate, conversational, conversation, communicative, everyday, vidutin*, susikalb*, bendrau*, pakankam*
2 | a2, basic, basics, elementary, limited, little, some, minimal, weak, poor, school level, pagrindai, pagrindus, pagrindu, silpn*, siek tiek, truput*, menk*, minimal*, buitin*
1 | a1, beginner, starter, pradedan*, pradmen*, a few words, kelis zodzius
`;
