import { type ReactNode, useEffect, useRef } from 'react'
import { passwordLength } from '../../contract/areas/employees/passwords.ts'
import { rootApi, useFlow, useUser } from '../../kit/root-api.ts'
import { ChangePasswordView } from './ChangePasswordView.tsx'
import { changePassword } from './change-password.wiring.ts'

export interface ChangePasswordOnScreen {
  /** Id of the flow. A dialog over a page is another change than the page's own. */
  readonly id?: string
  /** Called when the new password is active, only where it was changed on this screen. */
  readonly onChanged: () => void
  readonly focused?: boolean
  readonly acts?: ReactNode
}

const input = { rule: passwordLength }

/** Runs the flow. Typed values go with their screen. A request in progress continues and ends with a notice. */
export function ChangePassword({ id = changePassword.name, onChanged, focused, acts }: ChangePasswordOnScreen) {
  const user = useUser()
  // Clears the fields before the flow is parked, so that it has nothing to lose and ends.
  useEffect(() => () => rootApi().running(id)?.send({ type: 'values.clear' }), [id])
  const flow = useFlow(changePassword, id, input)
  const value = flow?.state.value
  const before = useRef(value)
  useEffect(() => {
    if (value === 'done' && before.current && before.current !== value) onChanged()
    before.current = value
  }, [value, onChanged])
  return flow ? <ChangePasswordView {...flow} username={user?.username} focused={focused} acts={acts} /> : null
}
