import type { Migration } from '../migration.ts'

const terms = (table: string) => `
alter table ${table} add column plan_name text, add column plan_days integer check (plan_days > 0),
  add column plan_litres integer;`
const titled = (table: string) => `
alter table ${table} add column plan_price bigint check (plan_price >= 0),
  add column plan_title text generated always as (plan_name || ', ' || plan_days::text || ' days') stored;`
const complete = (table: string) => `
alter table ${table} add constraint ${table}_agreed_plan
  check (plan_id is null or (plan_name is not null and plan_days is not null));`

/** Of "Family 30, 28 days", as the plan was called when it was bought. */
const nameIn = (title: string) => `regexp_replace(${title}, ', \\d+ days$', '')`
const daysIn = (title: string) => `substring(${title} from ', (\\d+) days$')::integer`

/**
 * A purchase keeps what was agreed (S-322). What an older program left says it in the title of its payments and of the
 * changes at deliveries; it says no litres, so these are the plan's. A process of an older program writes the plan
 * alone: the database then fills in its terms of that time.
 */
export const agreedPlans: Migration = {
  version: 60,
  name: 'agreed plans',
  sql: `
${terms('payment')}
${terms('job')}${titled('job')}
${terms('installation')}${titled('installation')}

update payment set plan_name = ${nameIn('plan_title')}, plan_days = ${daysIn('plan_title')}
  where plan_title ~ ', [1-9]\\d* days$';
update payment set plan_name = coalesce(payment.plan_name, plan.name),
    plan_days = coalesce(payment.plan_days, plan.validity_days), plan_litres = plan.litres
  from plan where plan.id = payment.plan_id;

update job set plan_name = plan.name, plan_days = plan.validity_days, plan_litres = plan.litres,
    plan_price = case when job.offer_type = 'NONE' then job.plan_due else plan.price end
  from plan where plan.id = job.plan_id;
update job set plan_name = ${nameIn('told.title')}, plan_days = ${daysIn('told.title')}
  from (
    select distinct on (job_id) job_id, detail ->> 'plan' as plan_id, detail ->> 'title' as title from job_event
    where kind = 'PLAN' order by job_id, at desc, id desc
  ) told
  where told.job_id = job.id and told.plan_id = job.plan_id and told.title ~ ', [1-9]\\d* days$';

update installation set plan_name = plan.name, plan_days = plan.validity_days, plan_litres = plan.litres,
    plan_price = plan.price
  from plan where plan.id = installation.plan_id;
update installation set plan_name = bought.plan_name, plan_days = bought.plan_days, plan_price = bought.plan_price
  from (
    select distinct on (installation_id) * from (
      select installation_id, plan_id, plan_name, plan_days, price as plan_price, applied_at as at from payment
      where kind = 'RECHARGE' and applied_at is not null
      union all
      select installation_id, plan_id, plan_name, plan_days, plan_price, completed_at from job
      where plan_id is not null and status = 'COMPLETED' and completed_at is not null
    ) one order by installation_id, at desc
  ) bought
  where bought.installation_id = installation.id and bought.plan_id = installation.plan_id;
${complete('payment')}${complete('job')}${complete('installation')}

create function agree_plan() returns trigger language plpgsql as $$
begin
  if new.plan_id is null then
    new.plan_name = null; new.plan_days = null; new.plan_litres = null; new.plan_price = null;
  elsif tg_op = 'INSERT' and new.plan_days is null or tg_op = 'UPDATE' and new.plan_id is distinct from old.plan_id
    and (new.plan_name, new.plan_days, new.plan_litres, new.plan_price)
      is not distinct from (old.plan_name, old.plan_days, old.plan_litres, old.plan_price) then
    select name, validity_days, litres, price into new.plan_name, new.plan_days, new.plan_litres, new.plan_price
      from plan where id = new.plan_id;
  end if;
  return new;
end $$;
create trigger agree_plan before insert or update of plan_id on installation for each row execute function agree_plan();
create trigger agree_plan before insert or update of plan_id on job for each row execute function agree_plan();

create function agree_payment() returns trigger language plpgsql as $$
begin
  if new.plan_id is not null and new.plan_days is null then
    select name, validity_days, litres into new.plan_name, new.plan_days, new.plan_litres
      from plan where id = new.plan_id;
  end if;
  return new;
end $$;
create trigger agree_plan before insert on payment for each row execute function agree_payment();

drop index installation_status_plan, installation_city_plan;
create index installation_title on installation (coalesce(plan_title, ''), id);
create index installation_status_title on installation (status, coalesce(plan_title, ''), id);
create index installation_city_title on installation (city_code, coalesce(plan_title, ''), id);
`,
}
