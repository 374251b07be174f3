import { rootApi, useFlow } from '../../kit/root-api.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { CodeStatusView } from './CodeStatusView.tsx'
import { codeStatus } from './code-status.wiring.ts'

interface CodeStatusProps {
  readonly title: string
  /** Codes that the address brings. Each set of them is a run of its own */
  readonly codes: readonly string[]
  /** `changed`: the codes are others than before */
  readonly onLeave: (changed: boolean) => void
}

/** Changes many codes beside their list. What was pasted outlasts the page. */
export function CodeStatus({ title, codes, onLeave }: CodeStatusProps) {
  const id = [codeStatus.name, ...codes].join(':')
  const running = useFlow(codeStatus, id, { values: { ids: codes.join('\n') } })
  const leave = () => {
    const isDone = running?.state.matches('changed') ?? false
    if (isDone) rootApi().stop(id)
    onLeave(isDone)
  }
  return (
    <Peek title={title} onClose={leave}>
      {running ? <CodeStatusView {...running} /> : <EmptyView kind="loading" />}
    </Peek>
  )
}
