import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { roleChangeMachine } from '../../../machines/role-change/role-change.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { RolesBarred } from './RolesBarred.tsx'
import { RolesChanged } from './RolesChanged.tsx'
import { RolesEditor } from './RolesEditor.tsx'
import type { RoleChangeProps } from './role-change-props.ts'

/** The panel of each state. */
const panels: Record<TopState<typeof roleChangeMachine>, ((props: RoleChangeProps) => ReactNode) | null> = {
  loading: Loading,
  failed: Failed,
  barred: RolesBarred,
  editing: RolesEditor,
  looked: RolesEditor,
  saving: RolesEditor,
  changed: RolesChanged,
  saved: Saved,
  closed: null,
}

/** Gives and takes roles, with what opens and closes by it beside (screens.md 17). A function of `state`. */
export function RoleChangeView({ state, send }: RoleChangeProps) {
  const Shown = panels[topOf(state)]
  return Shown && <Shown state={state} send={send} />
}

function Loading({ send }: RoleChangeProps) {
  return (
    <>
      <EmptyView kind="loading" className="min-h-60" />
      <Leave send={send} />
    </>
  )
}

function Failed({ state, send }: RoleChangeProps) {
  return (
    <>
      <FailedView
        failure={state.context.failure}
        fallback="failures:detailsFailed"
        onRetry={() => send({ type: 'read.again' })}
      />
      <Leave send={send} />
    </>
  )
}

function Leave({ send }: Pick<RoleChangeProps, 'send'>) {
  const { t } = useTranslation('role-change')
  return (
    <div className="grid place-items-center pb-6">
      <Button {...sending(send)('flow.close')}>{t('close')}</Button>
    </div>
  )
}

/** Whoever shows the flow leads away now. */
function Saved() {
  const { t } = useTranslation('role-change')
  return (
    <p role="status" className="sr-only">
      {t('saved')}
    </p>
  )
}
