import * as v from 'valibot'
import type { Answer, Endpoint } from '../../src/contract/endpoint.ts'
import type { Called } from './server.ts'

/** Returns the body as the console would get it. Fails where the call did. */
export function answerOf<E extends Endpoint>(endpoint: E, called: Called): Answer<E> {
  if (called.status !== 200) throw new Error(`${endpoint.id} answered ${called.status}: ${called.text}`)
  return v.parse(endpoint.answer, called.json.body) as Answer<E>
}
