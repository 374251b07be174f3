/** What a control sends when it is used: shown in the document, so that every event a person can send has its control. */
export interface Sends {
  /** `subject.verb`, as the machine names it */
  event?: string | undefined
  /** The rest of the event; fields give theirs by `name` */
  payload?: object | undefined
}

export const sends = ({ event, payload }: Sends) => ({
  'data-event': event,
  'data-payload': event && payload ? JSON.stringify(payload) : undefined,
})

/** On a control that sends nothing: it changes only how this page looks, or takes something along from it. */
export const local = { 'data-local': true }
