import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const CODE = ['src', 'packages', 'test', 'migrations', 'scripts', 'docker', 'examples', 'agents'].flatMap(filesBelow);
const PAGES = ['README.md', 'CONTRIBUTING.md', ...['docs', 'packages'].flatMap(filesBelow).filter((file) => file.endsWith('.md'))];

/** Paths from the repository's root, with forward slashes. */
function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, toPosix(join(entry.parentPath, entry.name), folder)));
  return files.filter((file) => !/\/(node_modules|dist)\//.test(file));
}

function toPosix(path: string, folder: string): string {
  return path.slice(join(root, folder).length).replaceAll('\\', '/');
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const withoutFences = (page: string): string => page.replace(/^```[\s\S]*?^```$/gm, '');

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): Set<string> {
  const headings = [...withoutFences(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** Why a reference leads nowhere; null if it leads somewhere. */
function problem(file: string, anchor: string | undefined): string | null {
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  if (anchor === undefined || anchorsOf(read(file)).has(anchor)) return null;
  return `${file} has no heading for #${anchor}`;
}

function problemsIn(file: string, references: Iterable<readonly [file: string, anchor: string | undefined]>): string[] {
  return [...references].flatMap((reference) => problem(...reference) ?? []).map((text) => `${file}: ${text}`);
}

describe('references to the documentation', () => {
  it('lead from code to a page and a heading that exist', () => {
    const problems = CODE.flatMap((file) => {
      const citations = read(file).matchAll(/\bdocs\/(?!guides\/)((?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g);
      return problemsIn(
        file,
        [...citations].map(([, page, anchor]) => [`docs/${page}`, anchor] as const),
      );
    });
    expect(problems).toEqual([]);
  });

  it('lead from page to page', () => {
    const problems = PAGES.flatMap((page) => {
      const links = [...withoutFences(read(page)).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
      return problemsIn(
        page,
        links.map(([, path, anchor]) => [path ? posix.join(dirname(page), path) : page, anchor] as const),
      );
    });
    expect(problems).toEqual([]);
  });

  it('lead from pages to files and folders that exist', () => {
    const problems = PAGES.flatMap((page) => {
      const paths = [...withoutFences(read(page)).matchAll(/`((?:src|packages|test|migrations|scripts|docker|agents)\/[\w./-]*)`/g)];
      return problemsIn(
        page,
        paths.map(([, path = '']) => [path, undefined] as const),
      );
    });
    expect(problems).toEqual([]);
  });
});
