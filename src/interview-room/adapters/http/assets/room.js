/*
 * What a page of the interview room can do more with a script: it saves while the candidate types, counts characters, and goes on without a
 * reload. Everything works without it too. It stores nothing in the browser, and has no texts of its own: they stand in the page.
 */

/** At most so long after a change it is on its way to the service. */
const SAVE_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 15_000;
/** A phone that leaves its network hears nothing of a request, not even an error. */
const MAX_SAVE_MS = 10_000;
/** Longer than a model may take for the next question. */
const MAX_MOVE_MS = 30_000;
/** What ends the interview: its page says so, also in place of a field. */
const IS_OVER = [404, 410];
/** From here on the page says how many characters are left. */
const NEAR_LIMIT = 500;

/** What types text in the field: `Answer`, or null on a page without a field. */
let answer = null;
/** The path and query of what is shown; a change of the fragment alone shows nothing new. */
let shown = location.pathname + location.search;
let isMoving = false;

/** The answer that is being typed, and what is known to be stored of it. One request at a time; the newest text wins. */
class Answer {
  #form;
  #field;
  #stored;
  #timer = null;
  #failures = 0;
  #sending = null;
  /** Sent, but nothing was heard of it: it may be stored. Sent once more before a newer text, so that the next revision is known. */
  #unconfirmed = null;
  #isOver = false;

  constructor(form) {
    this.#form = form;
    this.#field = form.elements.namedItem('text');
    this.#stored = this.#field.value;
    this.#field.addEventListener('input', () => this.#changed());
    this.#count();
  }

  /** Saves now what is not saved yet, for a page that is about to be hidden or left. */
  flush({ isLast = false } = {}) {
    if (this.#isOver || !this.#isUnsaved() || this.#isTooLong()) return;
    if (this.#sending === null) this.#save();
    // The page ends before the answer to the request under way is here: it stores one text, so that the next revision is known.
    if (isLast && this.#unconfirmed !== this.#field.value) void this.#send(this.#field.value, this.#revision + 1).catch(() => undefined);
  }

  /** Ends saving, and waits for a request under way, so that a form that is sent next has the newest revision. */
  async finish() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#timer = null;
    await this.#sending;
    if (this.#unconfirmed !== null) await this.#attempt(this.#unconfirmed);
    return this.#field.value;
  }

  /** The form was not taken: its text stays where it is, and is saved as soon as that works. `sent`: what may have been stored, or null. */
  keep(words, sent) {
    this.#isOver = false;
    // A text that is too long is stored nowhere.
    this.#unconfirmed = this.#isTooLong() ? null : sent;
    this.#say(words, true);
    if (this.#isUnsaved()) this.#saveIn(SAVE_AFTER_MS);
  }

  #changed() {
    this.#count();
    if (this.#isOver) return;
    if (this.#timer === null && this.#sending === null) this.#saveIn(SAVE_AFTER_MS);
  }

  #saveIn(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #save() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isOver || !this.#isUnsaved() || this.#isTooLong()) return;
    this.#sending = this.#attempt(this.#unconfirmed ?? this.#field.value).finally(() => {
      this.#sending = null;
      if (!this.#isOver && this.#timer === null && this.#isUnsaved() && !this.#isTooLong()) this.#saveIn(SAVE_AFTER_MS);
    });
  }

  async #attempt(text) {
    if (this.#failures === 0) this.#say(this.#form.dataset.saving);
    this.#unconfirmed = text;
    let response;
    try {
      response = await this.#send(text, this.#revision);
      if (response.ok) {
        this.#revision = (await response.json()).revision;
        this.#stored = text;
        this.#unconfirmed = null;
        this.#failures = 0;
        return this.#isUnsaved() ? undefined : this.#say(this.#form.dataset.saved);
      }
    } catch {
      return this.#retry(this.#form.dataset.offline);
    }
    if (response.status === 409) return this.#stop(this.#form.dataset.conflict);
    const words = headingOf(parsed(await response.text().catch(() => ''))) ?? this.#form.dataset.notSent;
    if (response.status === 408 || response.status === 429 || response.status >= 500) {
      return this.#retry(words, Number(response.headers.get('retry-after')) * 1_000);
    }
    return this.#stop(words);
  }

  #send(text, revision) {
    const body = new URLSearchParams({ form: this.#form.elements.namedItem('form').value, revision, text, action: 'draft' });
    const options = { method: 'POST', body, keepalive: true, redirect: 'error', signal: endAfter(MAX_SAVE_MS) };
    return fetch(this.#form.getAttribute('action'), options);
  }

  #retry(words, atLeastMs = 0) {
    this.#failures += 1;
    this.#say(words, true);
    this.#saveIn(Math.max(atLeastMs, Math.min(MAX_RETRY_AFTER_MS, 500 * 2 ** this.#failures)));
  }

  /** Nothing more is saved from this page; sending the form shows what to do. */
  #stop(words) {
    this.#isOver = true;
    this.#unconfirmed = null;
    this.#say(words, true);
  }

  /** For the eyes, each state. A screen reader hears the first "Saved", every problem, and its end: not each pause between two words. */
  #say(words, isWrong = false) {
    const state = document.getElementById('saved');
    const spoken = document.getElementById('spoken');
    state.textContent = words;
    state.classList.toggle('wrong', isWrong);
    if (words !== this.#form.dataset.saving && spoken.textContent !== words) spoken.textContent = words;
  }

  #count() {
    const left = Number(this.#form.dataset.most) - [...this.#field.value].length;
    const { left: fewLeft, over } = this.#form.dataset;
    const place = document.getElementById('left');
    place.textContent = left < 0 ? over.replace('{count}', -left) : left <= NEAR_LIMIT ? fewLeft.replace('{count}', left) : '';
    place.classList.toggle('wrong', left < 0);
  }

  #isTooLong() {
    return [...this.#field.value].length > Number(this.#form.dataset.most);
  }

  #isUnsaved() {
    return this.#field.value !== this.#stored || this.#unconfirmed !== null;
  }

  get #revision() {
    return Number(this.#form.elements.namedItem('revision').value);
  }

  set #revision(revision) {
    this.#form.elements.namedItem('revision').value = revision;
  }
}

function endAfter(ms) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

function parsed(page) {
  return new DOMParser().parseFromString(page, 'text/html');
}

/** The words of a page that came instead of data; undefined if it is none of the room. */
function headingOf(page) {
  return page.querySelector('main h1')?.textContent;
}

/** Makes a page that was loaded or fetched work: its field, its times. */
function begin() {
  document.documentElement.classList.add('with-script');
  const form = document.querySelector('form[data-answer]');
  answer = form ? new Answer(form) : null;
  for (const time of document.querySelectorAll('time[data-local]')) showLocally(time);
}

/** A moment in the time zone of the browser, in the language of the page. */
function showLocally(time) {
  const words = new Intl.DateTimeFormat(document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang, {
    dateStyle: 'full',
    timeStyle: 'short',
  });
  time.title = time.textContent;
  time.textContent = `${words.format(new Date(time.dateTime))} (${time.dataset.local})`;
}

/** The parts that differ between the pages of the room. */
const PARTS = ['header', 'main', 'footer'];

/** A proxy or a network may answer with a page of its own. */
function isOfRoom(page, url) {
  return url.origin === location.origin && page.querySelector('main h1') && PARTS.every((name) => page.querySelector(name));
}

/** Shows a page that was fetched. */
function show(page, url) {
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  for (const name of PARTS) document.querySelector(name).replaceWith(document.adoptNode(page.querySelector(name)));
  shown = url.pathname + url.search;
  begin();
  const first = document.querySelector('#problem') ?? document.querySelector('h1');
  first.tabIndex = -1;
  scrollTo(0, 0);
  first.focus({ preventScroll: true });
}

/** Sends a form and shows the page that it leads to. A page that only says what is wrong never takes the place of a text that was typed. */
async function move(form, button) {
  const path = button?.getAttribute('formaction') ?? form.getAttribute('action');
  const typed = await answer?.finish();
  try {
    const body = new URLSearchParams(new FormData(form, button));
    const response = await fetch(path, { method: 'POST', body, signal: endAfter(MAX_MOVE_MS) });
    const url = new URL(response.url);
    const page = parsed(await response.text());
    if (!isOfRoom(page, url)) throw new Error('not a page of the room');
    if (answer && !response.ok && !IS_OVER.includes(response.status) && !page.querySelector('form[data-answer]')) {
      return answer.keep(headingOf(page), response.status >= 500 ? typed : null);
    }
    if (response.redirected && url.pathname !== location.pathname) history.pushState(null, '', url);
    show(page, response.redirected ? url : new URL(location.href));
  } catch {
    if (answer) answer.keep(form.dataset.notSent, typed);
    else submitPlainly(form, button);
  }
}

/** As without a script: no event is raised, so that nothing here holds it up. */
function submitPlainly(form, button) {
  if (button?.name) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: button.name, value: button.value });
    form.append(field);
  }
  if (button?.hasAttribute('formaction')) form.setAttribute('action', button.getAttribute('formaction'));
  HTMLFormElement.prototype.submit.call(form);
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (form.method !== 'post') return;
  event.preventDefault();
  // A second press while the first is under way.
  if (isMoving) return;
  isMoving = true;
  submitter?.setAttribute('aria-disabled', 'true');
  void move(form, submitter).finally(() => {
    isMoving = false;
    submitter?.removeAttribute('aria-disabled');
  });
});

addEventListener('popstate', () => {
  if (location.pathname + location.search !== shown) location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') answer?.flush();
});
addEventListener('pagehide', () => answer?.flush({ isLast: true }));
addEventListener('online', () => answer?.flush());

begin();
