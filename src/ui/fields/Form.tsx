import { type ComponentPropsWithRef, type FormEvent, useEffect, useReducer, useRef } from 'react'

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'ref' | 'noValidate' | 'action'> {
  /** Called with what the fields held at the moment of submit */
  onSubmit: (typed: Typed) => void
}

/** The content of a field, by its name. Empty where there is no such field */
export type Typed = (name: string) => string

export function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form)
  return (name) => String(fields.get(name) ?? '')
}

/** Sends nothing by itself and keeps the input. After a rejection the first wrong field gets the focus. */
export function Form({ onSubmit, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsAnswer = useRef(false)
  // A machine that stays where it is draws nothing anew.
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!awaitsAnswer.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    awaitsAnswer.current = false
    wrong.focus()
  })
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    awaitsAnswer.current = true
    onSubmit(typedIn(submitted.currentTarget))
    drawAnew()
  }
  const input: FormProps['onInput'] = (typed) => {
    awaitsAnswer.current = false
    onInput?.(typed)
  }
  return <form {...rest} ref={form} noValidate onSubmit={submit} onInput={input} />
}
