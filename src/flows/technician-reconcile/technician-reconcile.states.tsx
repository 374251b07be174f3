import { technicianReconcileModel } from '../../../machines/technician-reconcile/technician-reconcile.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { TechnicianReconcileView } from './TechnicianReconcileView.tsx'

export const states = defineStates({
  title: 'Flows/Technician reconcile',
  model: technicianReconcileModel,
  view: TechnicianReconcileView,
})
