export interface Rule {
  readonly name: string
  readonly files: RegExp
  readonly except?: RegExp
  /** Never in these files. */
  readonly never: RegExp
}

const inSrc = /^src\/.*\.tsx?$/
const ours = /\.(tsx?|mjs|css)$/
const proof = /\.(test|stories|states|looks)\.tsx?$|^tests\/|^backend\/testing\//
/** It sets limits with each transaction, where a connection can't keep them. */
const behindPooler = /^backend\/store\/pool-behind-pooler\.ts$/
const before = String.raw`(?<=["'\`\s])(?:[\w[\]=&>~*()./-]+:)*-?`
const physical = String.raw`(?:(?:scroll-)?[mp][lr]|left|right)-(?=\d|[[(]|(?:px|auto|full)\b)`
const physicalWord = String.raw`(?:text|float|clear)-(?:left|right)(?=["'\`\s])|(?:border|rounded)-(?:[lr]|[tb][lr])(?=["'\`\s-])`

/** Content that a file may not have and that no rule of Biome finds. Comments don't count. */
export const rules: readonly Rule[] = [
  {
    name: 'only the client fetches',
    files: /^(src|machines)\//,
    except: new RegExp(`^src/client/|${proof.source}`),
    never: /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|EventSource\(/,
  },
  {
    name: 'storage lies behind the client and the language',
    files: /^(src|machines)\//,
    except: new RegExp(`^src/(client|i18n)/|${proof.source}`),
    never: /\b(local|session)Storage\b|indexedDB/,
  },
  {
    name: 'no text becomes markup',
    files: /^src\//,
    never: /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/,
  },
  {
    name: 'a name is cut by the part Name, which keeps its beginning in either direction',
    files: /^src\/.*\.tsx$/,
    never: /<(?!bdi\b)\w+[^<>]*\btruncate\b[^<>]*>\s*<bdi\b/,
  },
  {
    name: 'ids come from newKey, which works outside secure contexts, too',
    files: /^(src|machines)\//,
    except: proof,
    never: /\brandomUUID\b/,
  },
  {
    name: 'a machine has no clock, chance, storage or document of its own',
    files: /^machines\//,
    never: /Date\.now|new Date\(\)|Math\.random|JSON\.parse|\b(window|document|navigator)\./,
  },
  {
    name: 'the time is the service’s: only the client’s clock reads the machine’s (H66)',
    files: inSrc,
    except: new RegExp(`^src/client/clock\\.ts$|${proof.source}`),
    never: /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|(?<!new )\bDate\(\)|\}\s*=\s*Date\b/,
  },
  {
    name: 'days are computed in one place, which alone loads Luxon',
    files: /^(src|machines)\//,
    except: /^src\/i18n\/days\.ts$/,
    never: /\b(?:from|import)\s*\(?\s*['"]luxon['"]/,
  },
  {
    name: 'transactions are not written by hand',
    files: /^backend\//,
    except: behindPooler,
    never: /\b(query|execute)\(\s*(sql)?\s*['"`]\s*(begin|commit|rollback|start transaction)\b/i,
  },
  {
    name: 'no SQL is put together from text',
    files: /^backend\//,
    except: proof,
    never: /sql\.raw\(\s*`[^`]*\$\{|\.query\(\s*`[^`]*\$\{/,
  },
  {
    name: 'SQL calls a table by its full name, or by a word of the trade where it stands twice',
    files: /^backend\/.*\.ts$/,
    never: /\b(?:from|join|update) (?:[a-z_]+|\$\{[^}`]+\}) ([a-z]{1,2})\b(?=[^`]*\b\1\.[a-z_])/,
  },
  {
    name: 'colours have names',
    files: /^src\/.*\.(tsx?|css)$/,
    except: /tokens\.css$/,
    never: /\b(rgba?|hsla?|oklch|oklab)\(|(?<=[:,\s[(])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])/i,
  },
  {
    name: 'sides are start and end',
    files: /^src\/.*\.tsx$/,
    never: new RegExp(`${before}(?:${physical}|${physicalWord})`),
  },
  {
    name: 'fields stand in their object, where the compiler checks their names, and not in one that is spread into it',
    files: /\.tsx?$/,
    never: /\.\.\.\{/,
  },
  {
    name: 'a control says its event once, by acting or sending',
    files: inSrc,
    except: proof,
    never: /\bevent="([\w.]+)"[^<]{0,400}?\bonClick=\{\(\) => send\(\{ type: '\1'/,
  },
  {
    name: 'a read that answers 404 failed too, so views ask for the tag failed, or for missing',
    files: /^src\/.*\.tsx$/,
    never: /\buseRecord\([\s\S]*?\bmatches\('failed'\)/,
  },
  { name: 'themes are in the tokens', files: inSrc, never: /["'`\s]dark:[\w[-]/ },
  { name: 'nothing is left for later', files: ours, never: /\bTO(?:DO)\b|\bFIX(?:ME)\b|@ts-(?:ignore|nocheck)/ },
  {
    name: 'no test is skipped or alone',
    files: /\.test\.tsx?$/,
    never: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme)\b/,
  },
]

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g

/** Broken rules of this source, in words. */
export function ruleFaults(file: string, source: string): string[] {
  const plain = source.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
  return rules
    .filter(({ files, except }) => files.test(file) && !except?.test(file))
    .flatMap(({ name, never }) => {
      const found = never.exec(name.startsWith('nothing is left') ? source : plain)
      return found ? [`${file}:${source.slice(0, found.index).split('\n').length}: ${name}: ${found[0].trim()}`] : []
    })
}

const mostLines = 250

/** A long file explains in its header why it is one file: "Long, because …". */
export function sizeFault(file: string, source: string): string | undefined {
  const lines = source.trimEnd().split('\n')
  const isExplained = lines.slice(0, 12).join('\n').includes('Long, because ')
  return lines.length > mostLines && !isExplained ? `${file} has ${lines.length} lines and no reason` : undefined
}

const mostFiles = 30
/** Each of these stands beside what it tries or shows, and a migration stays where it is. */
const isAside = /\.(test|examples)\.tsx?$|^backend\/store\/migrations\//

/** Folders that hold too many files for a reader to see what they are about. */
export function folderFaults(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (isAside.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder} holds ${count} files`)
}

/** Names that say nothing. */
export const nameFault = (file: string): string | undefined =>
  /(^|\/)(utils?|helpers?|types?|common|misc|shared|lib)(\.|\/|$)/i.test(file)
    ? `${file} says nothing by its name`
    : undefined

/** A file that only passes on what others export. */
export function isBarrel(source: string): boolean {
  const statements = source
    .replace(comments, '')
    .split(/\n(?=[a-z])/)
    .filter((part) => part.trim() !== '')
  return statements.length > 0 && statements.every((part) => /^export\s+(type\s+)?(\*|\{)[\s\S]*\bfrom\b/.test(part))
}
