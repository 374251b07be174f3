import type { Defect } from './defect.ts'

const views = 'tests/kit-views.browser.test.tsx'
const flowViews = 'tests/flow-views.browser.test.tsx'

/** What a person sees and can press. */
export const viewDefects: readonly Defect[] = [
  {
    name: 'the approval sends the wrong event',
    file: 'src/flows/refund-approval/ApproveDialog.tsx',
    from: "onClick={() => send({ type: 'approve.confirm', key: newKey() })}",
    to: "onClick={() => send({ type: 'act.cancel' })}",
    tests: [flowViews],
    only: 'view: refund-approval',
  },
  {
    name: 'a dialog of money cannot be cancelled',
    file: 'src/kit/ActButtons.tsx',
    from: '<Button event="act.cancel" onClick={onBack}>',
    to: '<Button event="act.cancel" onClick={() => undefined}>',
    tests: [flowViews],
    only: 'view: refund-link',
  },
  {
    name: 'an act that is closed to a person can be pressed',
    file: 'src/flows/refund-approval/ReviewActs.tsx',
    from: 'event="approve.ask" reason={why}',
    to: 'event="approve.ask"',
    tests: [flowViews],
    only: 'view: refund-approval',
  },
  {
    name: 'the button to look again at what is unknown is gone',
    file: 'src/kit/UnansweredDialog.tsx',
    from: 'busy={checking} busyLabel={title} onClick={onCheck}',
    to: 'busy busyLabel={title} onClick={onCheck}',
    tests: [flowViews],
    only: 'view: refund-approval',
  },
  {
    name: 'a busy button can be pressed a second time',
    file: 'src/ui/Button.tsx',
    from: 'aria-disabled={',
    to: 'data-off={',
    tests: [flowViews],
    only: 'view: refund-approval',
  },
  {
    name: 'a code can be sent again before its time',
    file: 'src/flows/ownership-transfer/CodePanel.tsx',
    from: "if (state.can({ type: 'code.resend' })) {",
    to: "if (!state.hasTag('busy')) {",
    tests: [flowViews],
    only: 'view: ownership-transfer',
  },
  {
    name: 'the form of a page sends itself to the server',
    file: 'src/ui/Form.tsx',
    from: 'submitted.preventDefault()',
    to: '',
    tests: [views],
    only: 'view: form',
  },
  {
    name: 'a failed list shows that there are no rows',
    file: 'src/kit/ListView.tsx',
    from: "state.matches('failed')",
    to: "state.matches('refreshFailed')",
    tests: ['tests/failed-views.browser.test.tsx'],
  },
  {
    name: 'the page after this one asks for the one before',
    file: 'src/kit/ListView.tsx',
    from: "onPage={(page) => send({ type: 'page.open', page })}",
    to: "onPage={() => send({ type: 'page.open', page: request.page })}",
    tests: [views],
    only: 'view: list',
  },
  {
    name: 'rows that share an id are one row',
    file: 'src/kit/row-places.ts',
    from: 'nth === 0 ? id :',
    to: 'nth >= 0 ? id :',
    tests: ['src/kit/row-places.test.ts'],
    only: 'share an id',
  },
  {
    name: 'a page is in the menu of who may not open it',
    file: 'src/app/shell/menu.ts',
    from: '!!row && !isLater(row) && can(holder, row.need)',
    to: '!!row && !isLater(row)',
    tests: ['src/app/shell/menu.test.ts'],
  },
  {
    name: 'a page opens to who lacks its need',
    file: 'src/app/decide.ts',
    from: "if (lacking.length > 0) return { kind: 'noAccess', row, missing: lacking }",
    to: '',
    tests: ['src/app/decide.test.ts'],
  },
  {
    name: 'a timeline begins with what is oldest',
    file: 'src/screens/customer/happenings.ts',
    from: 'Date.parse(other.at) - Date.parse(one.at)',
    to: 'Date.parse(one.at) - Date.parse(other.at)',
    tests: ['src/screens/customer/happenings.test.ts'],
  },
]
