import { lazy } from 'react'
import type { DisplayRule } from '../../contract/areas/slot-zones/slot-categories.ts'
import { formDialogs } from '../../kit/form/form-dialogs.tsx'
import { leaveHash } from '../../kit/hash.ts'
import { ListWithRow } from '../../kit/list/ListWithRow.tsx'
import { displayRules } from './display-rules.list.tsx'

const RulePanel = lazy(() => import('./RulePanel.tsx').then((file) => ({ default: file.RulePanel })))
const dialogs = formDialogs({ add: () => import('./display-rule.form.ts').then((file) => file.displayRuleForm) })

/** The display rules, one of them beside the list, and the dialog of a new one. */
export const DisplayRules = () => (
  <ListWithRow<DisplayRule>
    list={displayRules}
    panel={(open) => open.id !== 'add' && <RulePanel {...open} />}
    more={() => <dialogs.Open params={{}} onLeave={leaveHash} />}
  />
)
