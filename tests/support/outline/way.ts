import type { AnyEventObject } from 'xstate'
import type { AnyModel } from '../walker/model.ts'
import { originOf } from '../walker/model.ts'
import type { Path } from '../walker/traverse.ts'

/** The way to a look, as short as it can be distinguished: ` › approve.ask › rereadRefund failed timeout`. */
export const wayOf = ({ model, steps }: Path): string => steps.map(({ event }) => ` › ${stepOf(model, event)}`).join('')

export function stepOf(model: AnyModel, event: AnyEventObject): string {
  const origin = originOf(event.type)
  if (origin.by === 'delay') return `after ${origin.name}`
  if (origin.by === 'region') return event.type
  if (origin.by === 'actor') {
    const answers = model.outcomes[origin.id]?.[origin.how] ?? []
    const answer = origin.how === 'done' ? event.output : event.error
    const which = answers.length > 1 ? ` ${nameOf(answer, answers.indexOf(answer))}` : ''
    return `${origin.id} ${origin.how === 'done' ? 'done' : 'failed'}${which}`
  }
  const { type, ...payload } = event
  const samples = model.events[type] ?? []
  if (samples.length < 2) return type
  const words = JSON.stringify(payload)
  return `${type} ${words.length <= 60 ? words : samples.findIndex((one) => JSON.stringify(one) === words) + 1}`
}

/** Names an answer by its content, else by its number among the samples. */
function nameOf(answer: unknown, at: number): string {
  const { became, message, kind } = (answer ?? {}) as { became?: string; message?: string; kind?: string }
  if (message) return JSON.stringify(message)
  return kind ?? `${at + 1}${became ? ` ${became}` : ''}`
}
