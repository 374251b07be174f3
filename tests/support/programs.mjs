// Finds the browser and the database that the tests need. On Debian as root it installs missing ones.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

// It draws the same as the browser, without its window and its own pages, and is lighter by a third.
const shell = 'chromium-headless-shell'

/** Path of a Chromium that is there, or undefined. */
export const lookForChromium = () =>
  [
    process.env.CHROME_PATH,
    onPath([shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => file && existsSync(file))

function lookForPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.PG_BIN, ...versions.map((version) => join(debian, version, 'bin'))]
  const initdb = onPath(['initdb'])
  if (initdb) folders.push(join(initdb, '..'))
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
let listsAreFresh = false

function install(...packages) {
  if (!isDebianRoot()) return
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  console.log(`Installing ${packages.join(', ')}`)
  if (!listsAreFresh) apt('update')
  listsAreFresh = true
  apt('install', '--no-install-recommends', ...packages)
}

/** Path of a Chromium, or undefined where there is none and none can be installed. */
export function findChromium() {
  const found = lookForChromium()
  // Arabic needs a font of its own, without which pictures would prove nothing.
  if (!found) install(shell, 'fonts-noto-core')
  else if (process.env.CI && !process.env.CHROME_PATH && !found.endsWith(shell)) install(shell)
  if (!lookForChromium()) install('chromium')
  return lookForChromium()
}

/** Path of an nginx that is there, or undefined. Debian keeps it where only root looks. */
export const lookForNginx = () =>
  [onPath(['nginx']), '/usr/sbin/nginx'].find((file) => file && existsSync(file) && onPath(['openssl']))

/** Path of an nginx, or undefined. Its certificate is made by openssl. */
export function findNginx() {
  if (!lookForNginx()) install('nginx-light', 'openssl')
  return lookForNginx()
}

/** Path of a PgBouncer that is there, or undefined. Debian keeps it where only root looks. */
export const lookForPgBouncer = () =>
  [onPath(['pgbouncer']), '/usr/sbin/pgbouncer'].find((file) => file && existsSync(file))

/** Path of a PgBouncer, or undefined. */
export function findPgBouncer() {
  if (!lookForPgBouncer()) install('pgbouncer')
  return lookForPgBouncer()
}

/** Path of a LibreOffice, or undefined. Long runs alone open files with it. */
export function findOffice() {
  const look = () => onPath(['soffice'])
  if (!look()) install('libreoffice-calc')
  return look()
}

/** Folder with PostgreSQL's initdb and pg_ctl, or undefined. */
export function findPostgres() {
  if (!lookForPostgres()) install('postgresql')
  return lookForPostgres()
}
