/* The guides that the service serves at /docs/guides: pages for users of the API and for operators, rendered to HTML by the build. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';
import { root } from './tree-state.mjs';

const guide = (audience) => (name, summary, other) => ({ name, summary, audience, file: `docs/${name}.md`, ...other });
const forDevelopers = guide('developers');
const forOperators = guide('operators');

/** In the order of their list. The first one is the beginning of /docs. */
export const GUIDES = [
  forDevelopers('quickstart', 'From a key to a signed webhook in five requests.'),
  forDevelopers('rules', 'How the API behaves: an index of the rules, by context.', { file: 'docs/rules/README.md' }),
  forDevelopers(
    'rules/platform',
    'Requests and responses, keys, limits, idempotency, errors, time, tasks, audit: what holds for all contexts.',
  ),
  forDevelopers('rules/jobs', 'Job positions.'),
  forDevelopers('rules/candidates', 'Candidates with their status and changes, imports, erasure and retention.'),
  forDevelopers('rules/documents', 'Files of persons: CVs and their links.'),
  forDevelopers('rules/clearance', 'Who may be called: consents, the do-not-call list, the policy and the decision.'),
  forDevelopers('rules/analysis', 'Analyses of CVs and interviews, and transcripts.'),
  forDevelopers('rules/actions', 'Invitations, decisions, interview sessions and their results.'),
  forDevelopers('rules/conversation', 'The interview itself, in the room and on the phone, and its recordings.'),
  forDevelopers('rules/interview-room', 'The pages of a written interview.'),
  forDevelopers('rules/booking-page', 'The pages where a candidate chooses the time of a call.'),
  forDevelopers('rules/dashboard', 'Users, sign-in and the identity provider of a company.'),
  forDevelopers('rules/telephony', 'Calling hours, numbers, availability, booking, dispatch, retry and the health of calls.'),
  forDevelopers('rules/webhooks', 'Events, subscriptions, deliveries, signatures and egress.'),
  forDevelopers('errors', 'The form of an error, the reaction to each class, and the codes that every program handles.'),
  forDevelopers('webhooks', 'The catalogue of events, signatures, retries, and how to catch up.'),
  forDevelopers('sync', 'Your ids, and a copy of the candidates that misses no change: a worked sync, limits, deletions.'),
  forDevelopers('testing', 'A sandbox clock, and phone calls in a simulated network.'),
  forDevelopers('analysis', 'How a score of the built-in engine comes about.'),
  forDevelopers('typescript-client', 'Typed operations, safe retries, lists as iterators.', {
    file: 'clients/typescript/README.md',
    title: 'The TypeScript client',
  }),
  forDevelopers('python-client', 'The same for Python 3.9 or newer.', { file: 'clients/python/README.md', title: 'The Python client' }),
  forDevelopers('clients', 'A client in another language: the line to type for each generator, and the options that help.'),
  forDevelopers('versioning', 'What may change within v1, and how something is deprecated.'),
  forDevelopers('changelog', 'All notable changes.', { file: 'CHANGELOG.md' }),
  forOperators('configuration', 'Every environment variable: default, values, meaning.'),
  forOperators('operations', 'Many machines, sizing, releases, failures, backup.'),
  forOperators('interview-room', 'The page behind the link of an invitation, and how to replace it or its interviewer.'),
  forOperators('livekit', 'A SIP trunk, and what the agent must do.'),
  forOperators('phone-agent', 'The agent that speaks: from a SIP account to a phone that rings.'),
  forOperators('observability', 'Metrics, dashboard, alerts, logs and traces.'),
  forOperators('doctor', 'What the command checks, and what it says.'),
  forOperators('security', 'Headers, risks and what holds against each, how to report a vulnerability.'),
];
/** Files that the service serves under another path. */
const SERVED = { 'docs/openapi.json': '/openapi.json' };
/** Where the pages say that the service is; a process puts its own address there. */
const SERVICE = 'http://localhost:3000';

/** All guides as the service needs them. */
export function readGuides() {
  return GUIDES.map(({ file, ...guide }) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    return { ...renderGuide(markdown, file), ...guide, markdown: linkedMarkdown(markdown, file) };
  });
}

/** A page in Markdown whose links lead to what the service serves, other guides as Markdown; text where their target is not served. */
export function linkedMarkdown(markdown, file) {
  let [written, rest] = ['', markdown];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(markdown), ({ type, raw, href, text }) => {
    const at = type === 'link' || type === 'image' ? rest.indexOf(raw) : -1;
    if (at < 0) return;
    const address = type === 'image' ? null : addressOf(href, file);
    const path = address?.replace(/^\/docs\/guides\/[^#]+/, '$&.md');
    const link = address === href ? raw : address === null ? text : `[${text}](${SERVICE}${path})`;
    written += rest.slice(0, at) + link;
    rest = rest.slice(at + raw.length);
  });
  return written + rest;
}

/** A page in HTML, with its title. `file` is its path in the repository, to which its links are relative. */
export function renderGuide(markdown, file) {
  const known = new Map();
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) title ||= plain(text);
        const content = this.parser.parseInline(tokens);
        const id = uniqueSlug(text, known);
        return `<h${depth} id="${id}"><a href="#${id}">${content.replaceAll(/<\/?a\b[^>]*>/g, '')}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const address = addressOf(href, file);
        return address === null ? content : `<a href="${escaped(address)}">${content}</a>`;
      },
      image({ href, text }) {
        const path = join(root, dirname(file), href);
        if (/^\w+:/.test(href) || !href.endsWith('.png') || !existsSync(path)) return escaped(text);
        return `<img src="data:image/png;base64,${readFileSync(path, 'base64')}" alt="${escaped(text)}">`;
      },
      // A page of the repository holds comments for its tools, and nothing else that would have to stay HTML.
      html: ({ text }) => (/^\s*<!--[^]*-->\s*$/.test(text) ? '' : escaped(text)),
      // Wide content scrolls by itself, with the keyboard too.
      code: ({ text, lang }) =>
        `<pre tabindex="0"${lang ? ` data-language="${escaped(lang)}"` : ''}><code>${escaped(text)}\n</code></pre>\n`,
      table(token) {
        const cells = (row, tag) => `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((row) => cells(row, 'td')).join('\n');
        return `<div class="table" tabindex="0"><table><thead>${cells(token.header, 'th')}</thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown), title };
}

/** Where a link leads in the served pages; null if its target is not served. */
function addressOf(href, file) {
  if (/^(https?:|#)/.test(href)) return href;
  if (/^\w+:/.test(href) || href.startsWith('//')) return null;
  const [path, anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const found = GUIDES.find((one) => one.file === target);
  const address = found ? `/docs/guides/${found.name}` : SERVED[target];
  return address === undefined ? null : address + (anchor === undefined ? '' : `#${anchor}`);
}

/** The anchor that GitHub gives to a heading, so that links work there and here. */
function uniqueSlug(text, known) {
  const slug = plain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
  const count = known.get(slug) ?? 0;
  known.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** Without the signs of Markdown. */
function plain(text) {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
