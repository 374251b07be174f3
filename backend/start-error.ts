/** The server cannot start. The message is one line that says how to correct it. */
export class StartError extends Error {}
