/** The event that a control sends, shown in the document. Tests find by it a control for every event of a person. */
export interface Sends {
  /** `subject.verb`, as the machine names it */
  event?: string | undefined
  /** The rest of the event. Fields give theirs by `name` */
  payload?: object | undefined
}

export const sends = ({ event, payload }: Sends) => ({
  'data-event': event,
  'data-payload': event && payload ? JSON.stringify(payload) : undefined,
})

/** Marks a control that sends nothing, because it changes only how this page looks or copies from it. */
export const local = { 'data-local': true }
