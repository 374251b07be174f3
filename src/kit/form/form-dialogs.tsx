import { type ComponentType, lazy, Suspense } from 'react'
import { useHash } from '../hash.ts'
import type { Params } from '../route.ts'
import type { Form } from './form-definition.ts'

interface FormDialogProps {
  readonly params: Params
  readonly onLeave: (address?: string) => void
}

interface FormDialogs<Name extends string> {
  readonly names: readonly Name[]
  /** The dialog whose name stands behind the `#` of the address */
  readonly Open: ComponentType<FormDialogProps>
}

/** Forms that open as dialogs over a page. Each loads, with its dialog, when it is opened. */
export function formDialogs<Name extends string>(
  forms: Readonly<Record<Name, () => Promise<Form>>>,
): FormDialogs<Name> {
  const names = Object.keys(forms) as Name[]
  const dialogs = new Map<string, ComponentType<FormDialogProps>>(names.map((name) => [name, dialogOf(forms[name])]))
  function Open(props: FormDialogProps) {
    const name = useHash()
    const Dialog = dialogs.get(name)
    return (
      Dialog && (
        <Suspense key={name}>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
  return { names, Open }
}

const dialogOf = (load: () => Promise<Form>) =>
  lazy(async () => {
    const [{ FormDialog }, form] = await Promise.all([import('./FormScreen.tsx'), load()])
    return { default: (props: FormDialogProps) => <FormDialog form={form} {...props} /> }
  })
