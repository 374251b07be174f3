import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { User } from '../../contract/user.ts'
import { today } from '../../kit/clock.ts'
import { allSavedViews } from '../../kit/list/tools/all-saved-views.ts'
import { flowsOf, root } from '../root/root.ts'
import { rowOf } from '../routing/decide.ts'
import { actsOnScreen, pageOnScreen } from './acts-on-screen.ts'
import { matching } from './matching.ts'
import { PaletteView } from './PaletteView.tsx'
import { paletteLogic } from './palette.wiring.ts'
import { flowEntries, lackingEntries, namespacesOf, pageEntries, viewEntries } from './palette-entries.ts'
import { kindsFor } from './record-searches.ts'

interface PalettePanelProps {
  readonly user: User
  /** `then` is done on the page, once it has the focus again. */
  readonly onClose: (then?: () => void) => void
}

/** The palette while it is open. Acts are those of the page at the moment when it was opened. */
export function PalettePanel({ user, onClose }: PalettePanelProps) {
  const flows = useSelector(flowsOf(root()), ({ context }) => context.flows)
  const { t } = useTranslation(namespacesOf(flows))
  const [acts] = useState(actsOnScreen)
  const [page] = useState(pageOnScreen)
  const [views] = useState(() => allSavedViews(user.id))
  const { parser } = useRouter()
  const [pressed, setPressed] = useState<string>()
  const [logic] = useState(() => paletteLogic(setPressed))
  const actor = useActorRef(logic)
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    if (state.status === 'done') onClose(acts.find(({ id }) => id === pressed)?.press)
  }, [state, acts, pressed, onClose])
  if (state.status === 'done') return null

  const { typed } = state.context
  return (
    <PaletteView
      state={state}
      send={actor.send}
      page={page}
      kindsFor={(text) => kindsFor(text, user)}
      groups={[
        { id: 'acts', entries: matching(typed, acts) },
        { id: 'flows', entries: flowEntries(typed, flows, t) },
        { id: 'pages', entries: pageEntries(typed, { person: user, today: today(), t }) },
        {
          id: 'views',
          entries: viewEntries(typed, views, { person: user, t, rowOf: (path) => rowOf(parser, path) }),
        },
        { id: 'records', entries: lackingEntries(typed, user, t) },
      ]}
    />
  )
}
