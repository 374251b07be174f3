/** Path of a Chromium that is there, or undefined. */
export function lookForChromium(): string | undefined
/** Path of a Chromium, or undefined where there is none and none can be installed. */
export function findChromium(): string | undefined
/** Path of an nginx that is there, or undefined. */
export function lookForNginx(): string | undefined
/** Path of an nginx, or undefined where there is none and none can be installed. */
export function findNginx(): string | undefined
/** Path of a PgBouncer that is there, or undefined. */
export function lookForPgBouncer(): string | undefined
/** Path of a PgBouncer, or undefined where there is none and none can be installed. */
export function findPgBouncer(): string | undefined
/** Path of a LibreOffice, or undefined where there is none and none can be installed. */
export function findOffice(): string | undefined
/** Folder with PostgreSQL's initdb and pg_ctl, or undefined. */
export function findPostgres(): string | undefined
