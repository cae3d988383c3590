import type { Job } from "#server/platform/work/schedule.ts"
import { HOUR_MS, SECOND_MS } from "#shared/units.ts"
import type { Services } from "./services.ts"

const POLL_MS = 2 * SECOND_MS
/** The first retry of a webhook is due after five seconds. */
const SEND_EVERY_MS = 500
const VIEWS_EVERY_MS = 10 * SECOND_MS
const REMIND_EVERY_MS = 600 * SECOND_MS
const SNAPSHOT_EVERY_MS = 600 * SECOND_MS

/**
 * Everything that a serving process does on its own: it feeds consumers of events, sends messages and sweeps.
 * `clientFolder` is the built client that it serves.
 */
export function backgroundJobs(services: Services, clientFolder?: string): Job[] {
  const {
    alertMails,
    apps,
    auth,
    consumers,
    contacts,
    deals,
    digest,
    files,
    idempotency,
    imports,
    importRunner,
    mail,
    memberBudget,
    members,
    notices,
    reminders,
    shareCards,
    shortlistWatch,
    staff,
    trash,
    views,
    webhookSender,
  } = services
  return [
    ...consumers.map(({ name, run, stop }) => ({ name, everyMs: POLL_MS, run, stop })),
    { name: "mails of alerts", everyMs: POLL_MS, run: alertMails.run, stop: alertMails.stop },
    { name: "old mails of alerts", everyMs: HOUR_MS, run: alertMails.sweep },
    { name: "mails of shortlists", everyMs: POLL_MS, run: shortlistWatch.run, stop: shortlistWatch.stop },
    { name: "mail", everyMs: POLL_MS, run: mail.run, stop: mail.stop },
    { name: "old mail", everyMs: HOUR_MS, run: mail.sweep },
    { name: "notices", everyMs: POLL_MS, run: notices.deliver, stop: notices.stop },
    { name: "recipients of notices", everyMs: HOUR_MS, run: notices.readdress },
    { name: "staff sessions", everyMs: HOUR_MS, run: auth.sweepSessions },
    { name: "invitations", everyMs: HOUR_MS, run: staff.sweep },
    { name: "member sessions and codes", everyMs: HOUR_MS, run: members.sweep },
    { name: "what members have stored", everyMs: HOUR_MS, run: memberBudget.sweep },
    { name: "idempotency keys", everyMs: HOUR_MS, run: idempotency.sweep },
    { name: "files", everyMs: HOUR_MS, run: () => files.sweep() },
    ...(clientFolder
      ? [{ name: "files of the build", everyMs: HOUR_MS, run: () => services.keptBuilds.keep(clientFolder) }]
      : []),
    { name: "share cards", everyMs: HOUR_MS, run: () => shareCards.sweep() },
    { name: "snapshot of the catalogue", everyMs: SNAPSHOT_EVERY_MS, run: apps.saveSnapshot },
    { name: "views", everyMs: VIEWS_EVERY_MS, run: views.flush },
    { name: "views of past years", everyMs: HOUR_MS, run: views.sweep },
    { name: "sealing of deals", everyMs: HOUR_MS, run: deals.sealStored },
    { name: "payments to confirm again", everyMs: HOUR_MS, run: deals.returnUnconfirmed },
    { name: "reminders of deals", everyMs: REMIND_EVERY_MS, run: deals.remind },
    { name: "offers", everyMs: REMIND_EVERY_MS, run: contacts.offers.expireDue },
    { name: "weekly digest", everyMs: REMIND_EVERY_MS, run: digest.run },
    { name: "reminders of figures", everyMs: HOUR_MS, run: reminders.run },
    { name: "imports", everyMs: POLL_MS, run: importRunner.run, stop: importRunner.stop },
    { name: "reports of imports", everyMs: HOUR_MS, run: imports.sweep },
    { name: "webhooks", everyMs: SEND_EVERY_MS, run: webhookSender.look, stop: webhookSender.stop },
    { name: "deliveries of webhooks", everyMs: HOUR_MS, run: webhookSender.sweep },
    { name: "details of sellers who left", everyMs: HOUR_MS, run: () => apps.eraseLeft() },
    { name: "facts of the stores", everyMs: SECOND_MS, run: services.storeFacts.run },
    { name: "trash", everyMs: HOUR_MS, run: () => trash.sweep() },
  ]
}
