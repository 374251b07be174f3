import { noticesModel } from '../../../machines/root/notices.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { NoticesButton } from '../shell/NoticesButton.tsx'
import { ToastsView } from './ToastsView.tsx'

export const states = defineStates({
  title: 'Root/Notices',
  model: noticesModel,
  view: (props) => [<NoticesButton key="button" {...props} />, <ToastsView key="toasts" {...props} />],
})
