import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { Params } from '../route.ts'
import { type Asks, recordLogic } from './use-record.ts'

/**
 * A read that leaves a trace (S-313): it begins with a click, and again only with another one. Nothing repeats it when
 * the connection comes back, and what it brought goes with its view.
 */
export function useAskedRead<Data>(asks: Asks<Data>, params: Params, onDone: (data: Data) => void) {
  const [actor, setActor] = useState<ReturnType<typeof begin>>()
  const begin = () => createActor(recordLogic(asks, params), { input: { request: asks.endpoint.id } })
  useEffect(() => () => void actor?.stop(), [actor])
  const state = useSelector(actor, (snapshot) => snapshot)
  const ask = () => {
    const asked = begin()
    asked.subscribe((now) => now.matches('ready') && onDone(now.context.data as Data))
    setActor(asked.start())
  }
  return { state, data: (state?.context.data ?? null) as Data | null, ask, forget: () => setActor(undefined) }
}
