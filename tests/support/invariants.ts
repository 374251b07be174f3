import type { Database } from '../../backend/store/typed-database.ts'

/** Conditions that hold of the data at all times. Each returns the ids that break it. */
const invariants: Readonly<Record<string, string>> = {
  'a refund is the sum of its lines': `select r.id from refund r
    where r.total <> (select coalesce(sum(l.amount), 0) from refund_line l where l.refund_id = r.id)`,
  'a refund has at most one active link, and has one just when its state says so': `select r.id from refund r
    where (r.state = 'LINK_ACTIVE')::int
      <> (select count(*) from refund_link l where l.refund_id = r.id and l.state = 'ACTIVE')`,
  'a refund that is approved has no step that waits': `select r.id from refund r
    where r.state in ('APPROVED', 'LINK_ACTIVE', 'PAID')
      and exists (select 1 from refund_step s where s.refund_id = r.id and s.state = 'WAITING')`,
  'a refund says what it waits for, and who acted on it, as its ledger does': `select r.id from refund r
    where r.waiting_need is distinct from (select s.need from refund_step s
        where s.refund_id = r.id and s.state = 'WAITING' order by s.step_no limit 1)
      or r.acted_by <> array[r.initiated_by] || array(select s.actor_id from refund_step s
        where s.refund_id = r.id and s.actor_id is not null order by s.step_no)
        || case when r.rejected_by is null then '{}'::text[] else array[r.rejected_by] end
        and r.state <> 'CALCULATED'`,
  'a refund is of its installation’s city, and bears the name of who is paid': `select r.id from refund r
    join installation i on i.id = r.installation_id join customer c on c.id = r.customer_id
    where i.city_code <> r.city_code or c.name <> r.payee`,
  'an installation says who owns it, and what its wallet holds': `select i.id from installation i
    join customer c on c.id = i.customer_id left join wallet w on w.installation_id = i.id
    where i.owner <> c.name or i.wallet_balance is distinct from w.balance`,
  'a wallet holds the sum of its movements, and each movement says what it held then': `select w.id from wallet w
    left join (select wallet_id, balance <> sum(case type when 'CREDIT' then amount else -amount end)
        over (partition by wallet_id order by seq) as is_wrong, amount, type from wallet_entry) e on e.wallet_id = w.id
    group by w.id, w.balance having bool_or(e.is_wrong)
      or w.balance <> coalesce(sum(case e.type when 'CREDIT' then e.amount else -e.amount end), 0)`,
  'an approved reward was credited to the wallet of its installation, once and whole': `select t.id from reward_task t
    left join wallet w on w.id = t.wallet_id left join wallet_entry e on e.wallet_id = t.wallet_id and e.seq = t.entry_seq
    where (t.status = 'APPROVED' and (e.amount is distinct from t.reward or e.type is distinct from 'CREDIT'
        or w.installation_id is distinct from t.installation_id))
      or (t.status = 'APPROVED')::int <> (select count(*) from wallet_entry r join wallet o on o.id = r.wallet_id
        where o.installation_id = t.installation_id and r.text = 'Reward ' || t.id)`,
  'a paid top-up is one movement of its wallet, and no other payment by link is one': `select p.id from adhoc_payment p
    where (p.paid_at is not null and p.type = 'WALLET')::int <> (select count(*) from wallet_entry e
        join wallet o on o.id = e.wallet_id
        where o.installation_id = p.installation_id and e.text = 'Top-up by link ' || p.id)`,
  'what a cancelled visit was paid is one movement in the wallet of its installation, and no other visit’s is': `select p.id from adhoc_payment p join job j on j.id = p.job_id
      left join wallet_entry e on e.wallet_id = p.wallet_id and e.seq = p.entry_seq left join wallet w on w.id = p.wallet_id
    where p.paid_at is not null and (j.status = 'CANCELLED') <> (p.entry_seq is not null)
      or e.amount <> p.amount or e.type <> 'CREDIT' or w.installation_id <> p.installation_id`,
  'a payment in effect is one movement of its installation’s wallet, unless it cost nothing': `select p.id from payment p
    left join wallet_entry e on e.wallet_id = p.wallet_id and e.seq = p.entry_seq
    left join wallet w on w.id = p.wallet_id
    where (p.applied_at is not null and p.amount > 0 and e.seq is null)
      or (e.seq is not null and (w.installation_id <> p.installation_id
        or e.amount <> case p.kind when 'TOPUP' then p.price else p.amount end
        or e.type <> case when p.kind = 'TOPUP' or p.ended_reason is not null then 'CREDIT' else 'DEBIT' end))
      or (p.ended_reason is not null and p.amount > 0 and p.pay_type <> 'WALLET' and e.seq is null)`,
  'the wallet is emptied by its refund, and filled again by a rejection': `select r.id from refund r
    left join refund_line l on l.refund_id = r.id and l.code = 'WALLET'
    left join wallet_entry e on e.wallet_id = r.wallet_id and e.seq = r.wallet_seq
    left join wallet_entry b on b.wallet_id = r.wallet_id and b.seq = r.wallet_back_seq
    left join wallet w on w.installation_id = r.installation_id
    where (l.amount is not null and r.state <> 'CALCULATED') <> (e.seq is not null)
      or e.amount <> l.amount or e.type <> 'DEBIT' or e.wallet_id <> w.id or b.amount <> l.amount or b.type <> 'CREDIT'
      or (e.seq is not null and (r.state = 'REJECTED') <> (b.seq is not null))
      or (e.seq is not null and r.state <> 'REJECTED' and w.balance > 0)`,
  'the invoices of a financial year are numbered without a gap, in the order of their instants': `select s.year as id
    from invoice_series s left join (select year, count(*) as given, max(seq) as most, max(issued_at) as latest,
        bool_or(earlier > issued_at) as is_wrong
      from (select *, lag(issued_at) over (partition by year order by seq) as earlier
        from (select *, substr(number, 11)::int as seq from invoice) numbered) one
      group by year) i on i.year = s.year
    where i.given is distinct from s.last or i.most <> s.last or i.latest > s.last_at or i.is_wrong`,
  'the challans of a financial year are numbered without a gap, and each has a line': `select s.year as id
    from challan_series s left join (select year, count(*) as given, max(substr(number, 11)::int) as most
        from challan where exists (select from challan_line l where l.challan_number = number) group by year) c on c.year = s.year
    where c.given is distinct from s.last or c.most <> s.last`,
  'an invoice is of money that was received, to the smallest unit': `select i.number as id from invoice i
    join payment p on p.id = i.payment_id where i.amount <> p.amount or p.pay_type = 'WALLET'`,
  'a bill is the sum of its lines, and was paid the sum of its payments': `select b.id from partner_bill b
    where b.amount <> (select coalesce(sum(l.amount), 0) from partner_bill_line l where l.bill_id = b.id)
      or b.paid <> (select coalesce(sum(p.amount), 0) from bill_payment p where p.bill_id = b.id and p.partner_id = b.partner_id)`,
  'a bill holds days of its month, of installations that were its partner’s on each of them': `select l.bill_id as id
    from partner_bill_line l join partner_bill b on b.id = l.bill_id
    where l.from_day < b.from_day or l.to_day > b.to_day or l.from_day > l.to_day
      or exists (select from billed_month m where m.month = b.from_day) and exists (
        select from (select from_day, partner_id, lead(from_day, 1, 'infinity') over (order by from_day) as until_day
          from partner_span s where s.installation_id = l.installation_id) s
        where s.from_day <= l.to_day and s.until_day > l.from_day and s.partner_id is distinct from b.partner_id)`,
  'a passbook never holds less than nothing': `select employee_id as id from (select employee_id,
      sum(case type when 'CREDIT' then amount else -amount end) over (partition by employee_id order by at, id) as balance
      from earning_entry) e where balance < 0`,
  'a job that was paid is completed, by who was paid for it': `select j.id from earning_entry e join job j on j.id = e.job_id
    where j.status <> 'COMPLETED' or j.technician_id is distinct from e.employee_id`,
  'a job that was completed under a config that pays it was credited': `select j.id from job j
      join audit v on v.subject_id = j.id and v.action = 'job.status' and v.detail ->> 'to' = 'COMPLETED'
      join employee p on p.id = j.technician_id
      join lateral (select * from earning_config c where c.profession = p.profession
        and c.effective_from <= (v.at at time zone 'Asia/Kolkata')::date order by c.effective_from desc limit 1) c
        on c.updated_at <= v.at
    where j.status = 'COMPLETED' and not exists (select from earning_entry e where e.job_id = j.id)
      and (select min(amount) from earning_rate r where r.config_id = c.id and r.job_type = j.type) > 0`,
  'an investment has no more codes than devices': `select i.id from investment i
    where i.num_of_devices < (select count(*) from investment_code c where c.investment_id = i.id)`,
  'a batch has each of its codes, and its prefix goes on behind them': `select b.id from device_code_batch b
    join device_code_prefix p using (prefix)
    where b.quantity <> (select count(*) from device_code c where c.batch_id = b.id and c.code between b.first_code and b.last_code)
      or substr(b.last_code, length(b.prefix) + 1)::bigint >= p.next_number`,
  'a B2B payment with an amount is one movement in the wallet of each of its installations': `select r.installation_id as id
    from b2b_recharge r join b2b_payment p on p.id = r.payment_id left join wallet w on w.id = r.wallet_id
      left join wallet_entry e on e.wallet_id = r.wallet_id and e.seq = r.entry_seq
    where (p.amount > 0) <> (e.seq is not null) or e.amount <> p.amount or e.type <> 'CREDIT'
      or w.installation_id <> r.installation_id`,
  'a step that is decided names who and when': `select refund_id as id from refund_step
    where state in ('APPROVED', 'REJECTED') and (actor_id is null or at is null)`,
  'nobody decides a refund that they asked for': `select r.id from refund r join refund_step s on s.refund_id = r.id
    where s.actor_id = r.initiated_by or r.rejected_by = r.initiated_by`,
  'nobody decides two steps of one refund': `select refund_id as id from refund_step where actor_id is not null
    group by refund_id, actor_id having count(*) > 1`,
  'the deposit of an installation is asked back or paid once, whoever owned it': `select installation_id as id
    from refund where state not in ('CALCULATED', 'REJECTED') and duplicate_of is null
    group by installation_id having count(*) > 1`,
  'an installation whose deposit is asked back or paid is not in use': `select i.id from installation i
    join refund r on r.installation_id = i.id and r.state not in ('CALCULATED', 'REJECTED') and r.duplicate_of is null
      and r.customer_id = i.customer_id
    where i.status in ('ACTIVE', 'INACTIVE')`,
  'a rejection sets back what the initiation changed': `select i.id from installation i
    join refund r on r.installation_id = i.id and r.state = 'REJECTED' and r.status_before is not null
    where i.status = 'UNINSTALL_REQUESTED' and not exists (select 1 from refund claim
      where claim.installation_id = i.id and claim.state not in ('CALCULATED', 'REJECTED'))
      and not exists (select 1 from audit a where a.subject_id = i.id
        and a.action = 'installation.requestUninstall' and a.at >= r.updated_at)`,
  'an installation bears the name of its business partner': `select i.id from installation i
    left join business_partner p on p.id = i.partner_id where i.partner is distinct from p.name`,
  'the device of a home has its bot and city, and a state that goes with it': `select i.id from installation i
    join device d on d.code = i.purifier_id
    where d.state <> case i.status when 'NEW' then 'ASSIGNED' when 'UNINSTALLED' then 'RETIRED' else 'INSTALLED' end
      or i.status <> 'NEW' and d.bot_id is distinct from i.bot_id or d.city_code <> i.city_code`,
  'a device is installed in a home, or meant for one, just when its state says so': `select d.code as id from device d
    where (d.state in ('ASSIGNED', 'INSTALLED'))
      <> exists (select from installation i where i.purifier_id = d.code and i.status <> 'UNINSTALLED')`,
  'a device in stock is in the city of its place': `select d.code as id from device d
    join stock_place p on p.code = d.place_code join warehouse w on w.code = p.warehouse_code
    where w.city_code <> d.city_code`,
  'a balance of stock is the sum of its movements': `select coalesce(b.place_code, m.place) || ' ' || coalesce(b.item_id, m.item_id) as id
    from (select place, item_id, case when kind = 'SHELF' then '' else line_id end as line, sum(moved) as quantity
        from (select to_place as place, item_id, line_id, quantity as moved from stock_movement
          union all select from_place, item_id, line_id, -quantity from stock_movement) one
        join stock_place on stock_place.code = place group by 1, 2, 3) m
      full join stock_balance b on b.place_code = m.place and b.item_id = m.item_id and b.line_id = m.line
    where coalesce(b.quantity, 0) <> coalesce(m.quantity, 0)`,
  'a place has as many numbers of an item as its balance says': `select coalesce(b.place_code, s.place_code) as id
    from (select place_code, item_id, coalesce(line_id, '') as line, count(*) as found
        from (select place_code, item_id, line_id from part_serial
          union all select d.place_code, i.id, d.line_id from device d join item i on i.model_id = d.model_id) one
        where place_code is not null group by 1, 2, 3) s
      full join (select stock_balance.* from stock_balance join item on item.id = item_id and is_serialised) b
        on b.place_code = s.place_code and b.item_id = s.item_id and b.line_id = s.line
    where coalesce(b.quantity, 0) <> coalesce(s.found, 0)`,
  'what was issued is set aside, with its employee, or gone by movements': `select l.id from issuance_line l
    where l.quantity <> coalesce((select sum(quantity) from stock_balance where line_id = l.id), 0)
      + coalesce((select sum(quantity) from stock_movement where line_id = l.id
        and kind in ('RETURN', 'REMOVE', 'USE', 'STATE')), 0)`,
  'a paused installation alone has an open unpause job, and one at most': `select j.installation_id as id from job j
    join installation i on i.id = j.installation_id
    where j.tag = 'UNPAUSE' and j.status not in ('COMPLETED', 'CANCELLED')
    group by j.installation_id, i.status having count(*) > 1 or i.status <> 'PAUSED'`,
  'a slot of a zone counts the jobs that hold it': `select coalesce(s.zone_code || ' ' || s.day || ' ' || s.slot_id, j.id) as id
    from (select zone_code, appointment_date, slot_id, count(*) as held, min(id) as id from job
        where slot_id is not null and zone_code is not null group by 1, 2, 3) j
      full join slot_day s on s.zone_code = j.zone_code and s.day = j.appointment_date and s.slot_id = j.slot_id
    where coalesce(s.booked, 0) <> coalesce(j.held, 0)`,
  'categories of a zone have no more places together than each of its patterns that counts': `
    select k.zone_code || ' ' || k.counts_from || ' ' || k.weekday || ' ' || k.slot_id as id
    from (select p.zone_code, z.counts_from, p.weekday, p.slot_id, sum(p.places) as places from category_place p
        join category_zone m on m.category_code = p.category_code and m.zone_code = p.zone_code and not m.disabled
        join zone_pattern z on z.zone_code = p.zone_code and z.counts_from >= (
          select max(counts_from) from zone_pattern c where c.zone_code = p.zone_code and c.counts_from <= current_date)
        group by 1, 2, 3, 4) k
      left join zone_slot s on s.zone_code = k.zone_code and s.counts_from = k.counts_from and s.weekday = k.weekday
        and s.slot_id = k.slot_id
    where k.places > coalesce(s.capacity, 0)`,
  'a job holds the place of a custom slot in its zone, day and slot, for its category': `select j.id from job j
    join custom_slot c on c.id = j.custom_slot_id
    where j.slot_id is not null and (c.zone_code, c.day, c.slot_id, c.category_code)
      is distinct from (j.zone_code, j.appointment_date, j.slot_id, j.slot_category)`,
  'a technician has one job at a time': `select a.id from job a join job b on b.id > a.id
      and b.technician_id = a.technician_id and b.appointment_date = a.appointment_date
      and b.starts < a.ends and a.starts < b.ends
    where a.slot_id is not null and b.slot_id is not null`,
  'a job has a slot just when its status holds one, and a technician when it is assigned': `select id from job
    where (status in ('SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS')) and slot_id is null and starts is not null
      or status in ('WAITING', 'POSTPONED', 'NOT_DONE', 'CANCELLED') and slot_id is not null
      or status in ('ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS') and slot_id is not null and technician_id is null`,
  'what an older program left beside the refund that counts pays nothing': `select r.id from refund r
    join refund counts on counts.id = r.duplicate_of
    where counts.installation_id <> r.installation_id or r.state = 'LINK_ACTIVE'`,
  'no payable link of a job outlives a change of what is to collect': `select a.id from adhoc_payment a
    join job j on j.id = a.job_id where a.paid_at is null and a.ended_reason is null and a.amount <> j.payment_to_collect
      and a.expires_at > (select max(at) from job_event e where e.job_id = j.id and e.kind in ('PAYMENT', 'PLAN'))`,
  'what can still be paid or granted is its owner’s, of an installation that nothing ended': `select h.id from (
      select id, installation_id, customer_id from adhoc_payment
        where paid_at is null and ended_reason is null and expires_at > now()
      union all select id, installation_id, customer_id from reward_task where status = 'PENDING') h
    join installation i on i.id = h.installation_id
    where h.customer_id <> i.customer_id or i.status = 'UNINSTALLED' or exists (select from refund r
      where r.installation_id = i.id and r.state not in ('CALCULATED', 'REJECTED') and r.duplicate_of is null)`,
  'a phone is one customer’s': 'select phone as id from customer group by phone having count(*) > 1',
  'the last transfer names the owner': `select i.id from installation i
    join lateral (select to_id from ownership_transfer t where t.installation_id = i.id order by at desc limit 1) last
      on true where last.to_id <> i.customer_id`,
}

/** In words, or empty where all hold. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await database.execute<{ id: string }>(query)
    if (rows.length > 0)
      broken.push(
        `${name}: not for ${rows
          .slice(0, 3)
          .map(({ id }) => id)
          .join(', ')}`,
      )
  }
  return broken
}
