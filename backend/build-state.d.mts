/** What `npm start` runs, once it is built. */
export const program: string
/** Whether Vite is installed. */
export function canBuild(): boolean
/** Whether nothing is built yet, or a source is newer than what is built. */
export function needsBuild(): boolean
/** Builds the console and the backend; false where Vite failed. */
export function build(): boolean
