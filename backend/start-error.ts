/** The server cannot start; the message is one line that says how to mend it. */
export class StartError extends Error {}
