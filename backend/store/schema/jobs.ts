import { bigint, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { JobPriority } from '../../../src/contract/areas/jobs/job-codes.ts'
import type { OfferType } from '../../../src/contract/areas/plans/recharge-plans.ts'
import type { DescribedValues } from '../../../src/contract/described-form.ts'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import { zone } from './areas.ts'
import { employee } from './auth.ts'
import { agreedPlan, at, minor } from './columns.ts'
import { installation, plan } from './owners.ts'
import { customSlot, slotCategory } from './slot-zones.ts'
import { slot } from './slots.ts'
import { technician } from './technicians.ts'

/** A visit booked for an installation. With a slot it also has its day and times; a slot of a technician's day holds one (S-175). */
export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** The zone of its installation */
    zoneCode: text('zone_code').references(() => zone.code),
    type: text('type').notNull(),
    status: text('status').notNull(),
    description: text('description').notNull(),
    /** The technician's name, also where an older program wrote no id */
    technician: text('technician'),
    technicianId: text('technician_id').references(() => technician.id),
    appointmentDate: date('appointment_date', { mode: 'string' }),
    slotId: text('slot_id').references(() => slot.id),
    /** Whose place it holds there: a category's, of a custom slot, or one that no category has (S-310) */
    slotCategory: text('slot_category').references(() => slotCategory.code),
    customSlotId: text('custom_slot_id').references(() => customSlot.id),
    /** HH:MM of the business zone, within the slot */
    starts: text('starts'),
    ends: text('ends'),
    /** What it is for beside its type: UNPAUSE (S-17). */
    tag: text('tag'),
    tags: text('tags').array().notNull().default([]),
    priority: text('priority').$type<JobPriority>().notNull().default('NORMAL'),
    note: text('note').notNull().default(''),
    zip: text('zip'),
    /** Its further fields, as the form of its type asks for them (S-49) */
    extra: jsonb('extra').$type<DescribedValues>().notNull().default({}),
    paymentToCollect: minor('payment_to_collect').notNull().default(0),
    postponements: integer('postponements').notNull().default(0),
    parentJobId: text('parent_job_id'),
    attempt: integer('attempt').notNull().default(1),
    oldDeviceCode: text('old_device_code'),
    /** A purifier of the stock that is promised to it, or the model that is wanted (S-183) */
    newDeviceCode: text('new_device_code'),
    newModelId: text('new_model_id'),
    /** The plan that it brings, where that was changed (S-217) */
    planId: text('plan_id').references(() => plan.id),
    ...agreedPlan(),
    offerType: text('offer_type').$type<OfferType>(),
    /** The part of what is to collect that is for this plan (S-219) */
    planDue: minor('plan_due'),
    /** Who booked it in the console. */
    createdBy: text('created_by').references(() => employee.id),
    createdAt: at('created_at').notNull(),
    completedAt: at('completed_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('job_installation').on(table.installationId, table.createdAt)],
)

/** What happened to a job, for good. `status` is the one that it led to. */
export const jobEvent = pgTable(
  'job_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: text('job_id')
      .notNull()
      .references(() => job.id),
    at: at('at').notNull(),
    /** None: the service itself */
    by: text('by_id').references(() => employee.id),
    kind: text('kind').notNull(),
    status: text('status'),
    note: text('note').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('job_event_job').on(table.jobId, table.id)],
)

/** A code that a customer got for a job: to agree to a postponement, or to be given to the technician (S-16, S-22). */
export const jobCode = pgTable(
  'job_code',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => job.id),
    kind: text('kind').$type<'POSTPONE' | 'HAPPY'>().notNull(),
    /** Sealed with the server's secret (H83). */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    voidedAt: at('voided_at'),
    /** Why it was voided, where no newer one took its place (S-321) */
    endedReason: text('ended_reason').$type<EndReason>(),
    usedAt: at('used_at'),
  },
  (table) => [index('job_code_job').on(table.jobId, table.sentAt), index('job_code_sent').on(table.sentAt)],
)

/** A picture that the technician took, before the work or after it. */
export const jobImage = pgTable(
  'job_image',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => job.id),
    stage: text('stage').$type<'BEFORE' | 'AFTER'>().notNull(),
    /** A path is one of the service's own pictures. */
    url: text('url').notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [index('job_image_job').on(table.jobId, table.takenAt)],
)
