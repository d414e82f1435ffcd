/**
 * Walks through the sources, which `node scripts/walks.mjs` prints. A walk is the list of the files whose code runs when one thing happens, in
 * the order in which a reader meets them: it begins with a method, and enters each function and each method of an injected class that is called, at a port that of its adapter. It
 * enters neither the ground, on which everything stands, nor the turns that it names with the reason why it does not take them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

const PLATFORM = ['src/platform/'];

/** `from`: `file#Class.method`. `adapters`: the class for a port that several implement. `max`: more files are too many for a reader. */
export const WALKS = [
  {
    title: 'An event becomes a POST',
    about: 'From the event that is written with its change, through its two durable tasks, to the request of the webhook.',
    max: 26,
    from: [
      'src/platform/outbox/outbox.ts#Outbox.add',
      'src/platform/tasks/task-runner.ts#TaskRunner.drain',
      'src/platform/outbox/event-handler.ts#EventHandlingTask.run',
      'src/webhooks/application/event-deliveries.ts#FanOutDeliveries.handle',
      'src/webhooks/application/deliver-webhooks.ts#DeliverWebhooks.run',
    ],
    adapters: { NotificationTransport: 'PostgresNotificationTransport', EventHandler: 'FanOutDeliveries' },
    without: {
      'RecordFailure.run': 'the receiver answers 2xx',
      'DeliverWebhooks.hold': 'the webhook is active',
      'LeaseStore.release': 'the process does not stop',
    },
    ground: ['audit', 'config', 'domain', 'observability', 'operation', 'persistence', 'secrets'].map(
      (folder) => `src/platform/${folder}/`,
    ),
  },
  {
    title: 'A booking becomes a row',
    about: 'From `POST /v1/candidates/{candidateId}/schedule-call` to the row in `reservations`.',
    max: 35,
    from: 'src/telephony/adapters/http/calls.controller.ts#CallsController.schedule',
    without: {
      'ReservationLifecycle.endAll': 'nothing is replaced',
      'CallNotices.scheduled': 'the policy has no mails about calls',
      'EndOffers.booked': 'nobody was offered a call',
    },
  },
  {
    title: 'A due call is dialled',
    about: 'From the claim of a firm reservation to the request of the SIP participant.',
    max: 40,
    from: 'src/telephony/application/dispatch-calls.ts#DispatchCalls.run',
    adapters: { CallGateway: 'LiveKitGateway' },
    without: {
      'SlotSearch.around': 'the call is on time',
      'DecideDispatches.callsOfSubscribers': 'its number is in no other call',
      zonesAtDial: 'and has not changed',
      'ReservationLifecycle.postponed': 'so it is not put off',
      'Breaker.limitsDispatch': 'the breaker is not engaged',
      'ReservationLifecycle.end': 'no call ends',
      'ReservationLifecycle.hangUp': 'no call is withdrawn',
      'HandleCallReport.report': 'the reports come later',
    },
  },
  {
    title: 'A candidate is imported',
    about: 'From `POST /v1/candidates` to the row, with the analysis of its CV queued.',
    max: 16,
    from: 'src/candidates/adapters/http/candidates.controller.ts#CandidatesController.import',
    without: { 'ImportCandidate.prepare': 'the CV is analysed later' },
  },
  {
    title: 'A page of a list',
    about: "From `GET` of the dashboard's candidates to the page.",
    max: 20,
    from: 'src/dashboard/adapters/http/candidates/candidates.controller.ts#DashboardCandidatesController.list',
    without: {
      'Reevaluate.stateOf': 'a viewer looks',
      reevaluationNotice: 'and begins nothing',
      'ListedNumbers.of': 'nobody asked not to be called',
      'TypeOrmCallOfferRepository.openOf': 'nobody was offered a call',
    },
  },
  {
    title: 'A spoken answer is stored',
    about: 'From `POST /runtime/v1/interviews/{sessionId}/turns` to the row, for an answer after the first.',
    max: 22,
    from: 'src/conversation/adapters/http/interviews.controller.ts#InterviewsController.answer',
    adapters: { Interviewer: 'PlannedInterviewer' },
    without: {
      'OpenInterview.beginning': 'the interview has begun',
      'LeadInterview.reply': 'nobody asks who speaks',
      'PlannedInterviewer.followUp': 'it is the answer to a further question',
      'TypeOrmJobPositionRepository.get': 'so nothing of the position is asked',
      lawfulPosition: 'nor read',
      'SessionHooks.ofPhone': 'the session has time left',
      NO_CALL: 'it is a call',
      lastWords: 'another question follows',
    },
  },
];

/** A function that makes the list of a walk through the sources at `root`. */
export function walker(root) {
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^src\/testing\//.test(file));
  const files = new Map(sources.map((file) => [file, parsed(file, readFileSync(join(root, file), 'utf8'))]));

  /** Where a name that a file knows is declared, also through files that export it again; null for names of packages. */
  function declarationOf(file, name) {
    const known = files.get(file);
    if (!known) return null;
    if (known.declared.has(name)) return { file, name, ...known.declared.get(name) };
    const { from, name: there } = known.names.get(name) ?? {};
    if (from) return from.startsWith('.') ? declarationOf(pathOf(file, from), there) : null;
    for (const star of known.stars) {
      const found = declarationOf(pathOf(file, star), name);
      if (found) return found;
    }
    return null;
  }
  const classOf = (file, name) => {
    const found = declarationOf(file, name);
    return found?.kind === 'class' ? found : null;
  };
  const keyOf = ({ file, name }) => `${file}#${name}`;

  /** By class: those that extend or implement it. */
  const heirs = new Map();
  for (const [file, { declared }] of files) {
    for (const [name, one] of declared) {
      for (const base of one.bases ?? []) {
        const found = classOf(file, base);
        if (found) heirs.set(keyOf(found), [...(heirs.get(keyOf(found)) ?? []), { file, name, ...one }]);
      }
    }
  }
  const heirsOf = (type) => (heirs.get(keyOf(type)) ?? []).flatMap((heir) => [heir, ...heirsOf(heir)]);
  /** A class and those above it. */
  const line = (type) => (type ? [type, ...line(type.base && classOf(type.file, type.base))] : []);

  return function walk({ from, adapters = {}, without = {}, ground = PLATFORM }) {
    const found = new Set();
    const entered = new Set();
    const unused = new Set(Object.keys(without));
    const undecided = new Set();
    const isGround = ({ file }) => ground.some((folder) => file.startsWith(folder));
    const isTurn = (turn) => turn in without && (unused.delete(turn), true);
    const enter = (key, file, body, self) => {
      found.add(file);
      if (entered.has(key)) return;
      entered.add(key);
      visit(body, file, self);
    };

    function enterMethod(asked, name) {
      if (!asked || isGround(asked)) return;
      let type = asked;
      if (asked.isAbstract) {
        const all = heirsOf(asked).filter((heir) => !heir.isAbstract);
        type = all.length === 1 ? all[0] : all.find((heir) => heir.name === adapters[asked.name]);
        if (!type) return void undecided.add(`${asked.name}: ${all.map((heir) => heir.name).join(', ')}`);
      }
      if (isTurn(`${type.name}.${name}`)) return;
      const owner = line(type).find(({ members }) => members.has(name));
      if (owner && !isGround(owner)) enter(`${keyOf(type)}.${name}`, owner.file, owner.members.get(name), type);
    }

    function enterName(file, name) {
      const one = declarationOf(file, name);
      if (!one || one.kind === 'type' || isGround(one) || isTurn(name)) return;
      if (one.kind === 'function') enter(keyOf(one), one.file, one.body, null);
      else found.add(one.file);
    }

    function visit(node, file, self) {
      // What fails leaves the walk.
      if (!node || ts.isThrowStatement(node) || ts.isCatchClause(node) || ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node)) return enterName(file, node.text);
      if (ts.isPropertyAssignment(node)) return visit(node.initializer, file, self);
      if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) enterMethod(classOf(file, node.expression.text), 'constructor');
      if (ts.isPropertyAccessExpression(node)) return visitMember(node, file, self);
      ts.forEachChild(node, (child) => visit(child, file, self));
    }

    /** `this.method`, `this.injected.method`, `Class.method`, `namespace.name`. */
    function visitMember({ expression: of, name: { text: name } }, file, self) {
      if (isThis(of)) return self && enterMethod(self, name);
      const injected = ts.isPropertyAccessExpression(of) && isThis(of.expression) && self && typeOf(self, of.name.text);
      if (injected) return enterMethod(injected, name);
      if (!ts.isIdentifier(of)) return visit(of, file, self);
      const namespace = files.get(file).namespaces.get(of.text);
      if (namespace) return enterName(pathOf(file, namespace), name);
      enterName(file, of.text);
      enterMethod(classOf(file, of.text), name);
    }

    /** The class of an injected property, or of one that is declared with it. */
    function typeOf(self, property) {
      const owner = line(self).find(({ types }) => types.has(property));
      return owner && classOf(owner.file, owner.types.get(property));
    }

    for (const [file, entry] of [from].flat().map((one) => one.split('#'))) {
      const [name, method] = entry.split('.');
      if (!(method ? classOf(file, name)?.members.has(method) : declarationOf(file, name)))
        undecided.add(`${file}#${entry} does not exist`);
      if (method) enterMethod(classOf(file, name), method);
      else enterName(file, name);
    }
    return { files: [...found], undecided: [...undecided], unused: [...unused] };
  };
}

function pathOf(file, from) {
  return normalize(join(dirname(file), from))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
}

const isThis = ({ kind }) => kind === ts.SyntaxKind.ThisKeyword || kind === ts.SyntaxKind.SuperKeyword;
const isAbstract = ({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) ?? false;
const typeName = (type) => (type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : null);

/** What a file declares at its top, and the names that it has from others. */
function parsed(file, text) {
  const [declared, names, namespaces, stars] = [new Map(), new Map(), new Map(), []];
  const takeNames = (elements, from) => {
    for (const { name, propertyName } of elements) names.set(name.text, { from, name: (propertyName ?? name).text });
  };
  for (const node of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS).statements) {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) namespaces.set(bindings.name.text, node.moduleSpecifier.text);
      else if (bindings) takeNames(bindings.elements, node.moduleSpecifier.text);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      if (!node.exportClause) stars.push(node.moduleSpecifier.text);
      else if (ts.isNamedExports(node.exportClause)) takeNames(node.exportClause.elements, node.moduleSpecifier.text);
    } else if (ts.isClassDeclaration(node)) declared.set(node.name.text, classFacts(node));
    else if (ts.isFunctionDeclaration(node) && node.body) declared.set(node.name.text, { kind: 'function', body: node.body });
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) declared.set(node.name.text, { kind: 'type' });
    else if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!ts.isIdentifier(name)) continue;
        const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
        declared.set(name.text, isFunction ? { kind: 'function', body: initializer.body } : { kind: 'value' });
      }
    }
  }
  return { declared, names, namespaces, stars };
}

/** `members`: bodies by name; `types`: names of classes by injected or declared property. */
function classFacts(node) {
  const [members, types] = [new Map(), new Map()];
  const heritage = (node.heritageClauses ?? []).flatMap(({ token, types: all }) =>
    all.flatMap(({ expression }) => (ts.isIdentifier(expression) ? { token, name: expression.text } : [])),
  );
  for (const each of node.members) {
    if (ts.isConstructorDeclaration(each)) {
      members.set('constructor', each.body);
      for (const { name, type } of each.parameters) types.set(name.text, typeName(type));
    } else if (each.name && ts.isIdentifier(each.name) && !isAbstract(each)) {
      members.set(each.name.text, each.body ?? each.initializer);
      types.set(each.name.text, typeName(ts.isPropertyDeclaration(each) ? each.type : null));
    }
  }
  const base = heritage.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.name ?? null;
  return { kind: 'class', isAbstract: isAbstract(node), bases: heritage.map(({ name }) => name), base, members, types };
}
