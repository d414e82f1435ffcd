// Made by scripts/locales.mjs from locales/en. The arguments of each message; null: it has none.
export interface Messages {
  calls: {
    'opening': { company: string | number };
    'recorded': null;
    'optOut': { key: string | number };
    'consent': null;
    'identity': { company: string | number; position: string | number; hasAddress: 'yes' | 'no'; address: string | number };
    'goodbye': null;
    'ended': null;
    'keys.star': null;
    'keys.hash': null;
    'agent.resumed': null;
    'agent.noAnswer': null;
    'agent.goodbye': null;
    'agent.yesOrNo': null;
    'agent.yesOrNoByKey': null;
    'agent.confirmOptOut': null;
    'agent.optedOut': null;
    'agent.oneMoment': null;
    'agent.takeYourTime': null;
    'agent.waiting': null;
    'agent.technicalEnd': null;
    'agent.sessionOver': null;
    'agent.stillThere': null;
    'agent.stillSilent': null;
  };
  dashboard: {
    'product': null;
    'skip': null;
    'nav.label': null;
    'nav.open': null;
    'nav.overview': null;
    'nav.positions': null;
    'nav.calls': null;
    'nav.statistics': null;
    'nav.callingHours': null;
    'nav.webhooks': null;
    'nav.numbers': null;
    'nav.users': null;
    'nav.apiKeys': null;
    'nav.audit': null;
    'nav.account': null;
    'nav.decisions': null;
    'nav.retention': null;
    'nav.erasures': null;
    'nav.callingPolicy': null;
    'signOut': null;
    'save': null;
    'cancel': null;
    'none': null;
    'next': null;
    'first': null;
    'filters': { count: number };
    'roles.owner': null;
    'roles.admin': null;
    'roles.recruiter': null;
    'roles.viewer': null;
    'signIn.title': null;
    'signIn.intro': null;
    'signIn.email': null;
    'signIn.send': null;
    'signIn.sentTitle': null;
    'signIn.sent': null;
    'signIn.again': null;
    'signIn.confirmTitle': null;
    'signIn.confirm': { name: string | number; company: string | number };
    'signIn.confirmButton': null;
    'signIn.out': null;
    'signIn.code': null;
    'signIn.codeHint': null;
    'errors.title': null;
    'errors.heading.400': null;
    'errors.heading.403': null;
    'errors.heading.404': null;
    'errors.heading.409': null;
    'errors.heading.410': null;
    'errors.heading.413': null;
    'errors.heading.429': null;
    'errors.heading.503': null;
    'errors.underWay': null;
    'errors.look': null;
    'errors.back': null;
    'errors.request': { id: string | number };
    'positions.title': null;
    'positions.add': null;
    'positions.empty': null;
    'positions.columns.position': null;
    'positions.columns.location': null;
    'positions.columns.candidates': null;
    'positions.columns.byStatus': null;
    'positions.columns.created': null;
    'positions.edit': null;
    'positions.close': null;
    'positions.closeHint': null;
    'positions.reopen': null;
    'positions.closedHint': null;
    'positions.closedTitle': null;
    'positions.noneClosed': null;
    'positions.showClosed': null;
    'positions.showOpen': null;
    'positions.editTitle': { title: string | number };
    'positions.newTitle': null;
    'positions.fields.position': null;
    'positions.fields.department': null;
    'positions.fields.location': null;
    'positions.fields.type': null;
    'positions.fields.description': null;
    'positions.fields.experience': null;
    'positions.fields.requirements': null;
    'positions.fields.benefits': null;
    'positions.fields.interviewLanguages': null;
    'positions.fields.callMinutes': null;
    'positions.fields.privacy': null;
    'positions.fields.remote': null;
    'positions.privacies.public': null;
    'positions.privacies.private': null;
    'positions.preview': null;
    'positions.questions': null;
    'positions.questionsHint': null;
    'positions.saved': null;
    'positions.reevaluation.title': null;
    'positions.reevaluation.hint': null;
    'positions.reevaluation.all': null;
    'positions.reevaluation.outdated': { at: string | number; count: number };
    'positions.reevaluation.running': { done: number; total: number };
    'positions.reevaluation.completed': { at: string | number; queued: number; total: number };
    'positions.reevaluation.begun': null;
    'positions.reevaluation.alreadyRunning': null;
    'positions.check': null;
    'positions.marks.title': { count: number };
    'positions.marks.none': null;
    'positions.marks.line': { number: number };
    'positions.marks.unlawful': { demands: string | number; ground: string | number };
    'positions.marks.kinds.noWords': null;
    'positions.marks.kinds.andSoOn': null;
    'positions.marks.kinds.heading': null;
    'positions.marks.kinds.long': null;
    'positions.marks.grounds.family': null;
    'positions.marks.grounds.orientation': null;
    'positions.marks.grounds.sex': null;
    'positions.marks.grounds.origin': null;
    'positions.marks.grounds.religion': null;
    'positions.marks.grounds.views': null;
    'positions.marks.grounds.health': null;
    'positions.marks.grounds.age': null;
    'positions.marks.grounds.other': null;
    'candidates.filter': null;
    'candidates.all': null;
    'candidates.status': null;
    'candidates.source': null;
    'candidates.columns.name': null;
    'candidates.columns.email': null;
    'candidates.columns.status': null;
    'candidates.columns.cv': null;
    'candidates.columns.interview': null;
    'candidates.columns.changed': null;
    'candidates.columns.source': null;
    'candidates.empty': null;
    'candidates.statuses.new': null;
    'candidates.statuses.invited': null;
    'candidates.statuses.invited_call': null;
    'candidates.statuses.interviewed': null;
    'candidates.statuses.unevaluable': null;
    'candidates.statuses.failed': null;
    'candidates.statuses.expired': null;
    'candidates.statuses.selected': null;
    'candidates.statuses.rejected': null;
    'candidates.phone': null;
    'candidates.externalId': null;
    'candidates.score': null;
    'candidates.cv': null;
    'candidates.evaluation': null;
    'candidates.upsides': null;
    'candidates.shortcomings': null;
    'candidates.notes': null;
    'candidates.scorecard': null;
    'candidates.transcript': null;
    'candidates.noTranscript': null;
    'candidates.noAnalysis': null;
    'candidates.mustRead': null;
    'candidates.goOn': null;
    'candidates.goOnHint': null;
    'candidates.readByPerson': null;
    'candidates.toAnswer': null;
    'candidates.unread': { count: string | number; of: string | number };
    'candidates.noTotal': { count: string | number; of: string | number };
    'candidates.weight': null;
    'candidates.interviewer': null;
    'candidates.candidate': null;
    'candidates.decide': null;
    'candidates.decideHint': null;
    'candidates.select': null;
    'candidates.reject': null;
    'candidates.invite': null;
    'candidates.inviteHint': null;
    'candidates.invited': null;
    'candidates.notWritable': null;
    'candidates.erase': null;
    'candidates.eraseHint': null;
    'candidates.eraseSure': null;
    'candidates.erased': null;
    'candidates.selected': null;
    'candidates.rejected': null;
    'candidates.readFirst': null;
    'candidates.receipt': { receipt: string | number };
    'users.title': null;
    'users.columns.name': null;
    'users.columns.email': null;
    'users.columns.role': null;
    'users.columns.last': null;
    'users.columns.state': null;
    'users.never': null;
    'users.active': null;
    'users.disabled': null;
    'users.add': null;
    'users.addHint': null;
    'users.name': null;
    'users.email': null;
    'users.role': null;
    'users.roleHint': null;
    'users.addButton': null;
    'users.change': null;
    'users.disable': null;
    'users.enable': null;
    'users.saved': null;
    'apiKeys.title': null;
    'apiKeys.columns.name': null;
    'apiKeys.columns.role': null;
    'apiKeys.columns.scopes': null;
    'apiKeys.columns.ips': null;
    'apiKeys.columns.created': null;
    'apiKeys.columns.state': null;
    'apiKeys.all': null;
    'apiKeys.anywhere': null;
    'apiKeys.works': null;
    'apiKeys.revoked': null;
    'apiKeys.until': { at: string | number };
    'apiKeys.issued': null;
    'apiKeys.add': null;
    'apiKeys.name': null;
    'apiKeys.nameHint': null;
    'apiKeys.role': null;
    'apiKeys.roles.owner': null;
    'apiKeys.roles.admin': null;
    'apiKeys.roles.member': null;
    'apiKeys.scopes': null;
    'apiKeys.ips': null;
    'apiKeys.ipsHint': null;
    'apiKeys.addButton': null;
    'apiKeys.rotate': null;
    'apiKeys.grace': null;
    'apiKeys.revoke': null;
    'apiKeys.revokeHint': null;
    'callingHours.title': null;
    'callingHours.hint': null;
    'callingHours.off': null;
    'callingHours.unset': null;
    'callingHours.start': null;
    'callingHours.end': null;
    'callingHours.day': null;
    'callingHours.time': null;
    'callingHours.days': null;
    'callingHours.timezone': null;
    'callingHours.timezoneHint': null;
    'callingHours.preview': null;
    'callingHours.conflicts': { count: number };
    'callingHours.saved': null;
    'audit.title': null;
    'audit.intro': null;
    'audit.columns.at': null;
    'audit.columns.actor': null;
    'audit.columns.action': null;
    'audit.columns.subject': null;
    'audit.columns.facts': null;
    'audit.file.actingFor': null;
    'audit.file.actorId': null;
    'audit.file.subjectId': null;
    'audit.empty': null;
    'audit.system': null;
    'audit.actingFor': { name: string | number };
    'audit.actor': null;
    'audit.subject': null;
    'audit.from': null;
    'audit.to': null;
    'audit.filter': null;
    'audit.export': null;
    'audit.exportHint': null;
    'statistics.title': null;
    'statistics.period': null;
    'statistics.periods.30': null;
    'statistics.periods.90': null;
    'statistics.periods.365': null;
    'statistics.periods.all': null;
    'statistics.position': null;
    'statistics.everyPosition': null;
    'statistics.filter': null;
    'statistics.empty': null;
    'statistics.newest': { most: number };
    'statistics.asTable': null;
    'statistics.count': null;
    'statistics.share': null;
    'statistics.statuses': null;
    'statistics.statusesHint': { total: number };
    'statistics.status': null;
    'statistics.scores': null;
    'statistics.scoresHint': { total: number };
    'statistics.score': null;
    'statistics.outcomes': null;
    'statistics.outcomesHint': { total: number };
    'statistics.outcome': null;
    'statistics.hours': null;
    'statistics.hoursHint': { zone: string | number };
    'statistics.hour': null;
    'statistics.attempts': null;
    'statistics.completed': null;
    'statistics.times': null;
    'statistics.timesHint': null;
    'statistics.what': null;
    'statistics.toDecision': null;
    'statistics.toAnswer': null;
    'statistics.median': null;
    'statistics.p90': null;
    'statistics.underMinute': null;
    'waiting.title': null;
    'waiting.everything': null;
    'waiting.nothing': null;
    'waiting.nothingHint': null;
    'waiting.toPositions': null;
    'waiting.kinds.mentioned': null;
    'waiting.kinds.handedOver': null;
    'waiting.kinds.decide': null;
    'waiting.kinds.read': null;
    'waiting.kinds.calls': null;
    'waiting.kinds.imports': null;
    'waiting.kinds.webhooks': null;
    'waiting.all': { count: number };
    'waiting.more': { count: number };
    'waiting.atLeast': { count: number };
    'waiting.oldest': { count: number };
    'waiting.people': { people: number };
    'webhooks.title': null;
    'webhooks.intro': null;
    'webhooks.empty': null;
    'webhooks.columns.url': null;
    'webhooks.columns.state': null;
    'webhooks.columns.rate': null;
    'webhooks.columns.success': null;
    'webhooks.columns.failing': null;
    'webhooks.columns.events': null;
    'webhooks.states.active': null;
    'webhooks.states.failing': null;
    'webhooks.states.paused': null;
    'webhooks.states.off': null;
    'webhooks.rate': { rate: number; delivered: number; attempted: number };
    'webhooks.never': null;
    'webhooks.inARow': { count: number };
    'webhooks.add': null;
    'webhooks.change': null;
    'webhooks.url': null;
    'webhooks.urlHint': null;
    'webhooks.events': null;
    'webhooks.filters': null;
    'webhooks.active': null;
    'webhooks.addButton': null;
    'webhooks.secret': null;
    'webhooks.rotate': null;
    'webhooks.rotateHint': null;
    'webhooks.rotateButton': null;
    'webhooks.test': null;
    'webhooks.remove': null;
    'webhooks.removeHint': null;
    'webhooks.removeButton': null;
    'webhooks.recover': null;
    'webhooks.recoverHint': null;
    'webhooks.since': null;
    'webhooks.recoverButton': null;
    'webhooks.recovered': { count: number; isComplete: 'yes' | 'no' };
    'webhooks.saved': null;
    'webhooks.removed': null;
    'webhooks.deliveries': null;
    'webhooks.noDeliveries': null;
    'webhooks.delivery.event': null;
    'webhooks.delivery.state': null;
    'webhooks.delivery.answer': null;
    'webhooks.delivery.attempts': null;
    'webhooks.delivery.created': null;
    'webhooks.delivery.last': null;
    'webhooks.delivery.next': null;
    'webhooks.statuses.delivered': null;
    'webhooks.statuses.failed': null;
    'webhooks.statuses.exhausted': null;
    'webhooks.all': null;
    'webhooks.filter': null;
    'webhooks.noAnswer': null;
    'webhooks.whenActive': null;
    'webhooks.resend': null;
    'webhooks.sent': null;
    'webhooks.inactive': null;
    'webhooks.body': null;
    'webhooks.shortened': null;
    'webhooks.attempt': { number: number };
    'webhooks.took': { ms: number };
    'webhooks.older': { count: number };
    'webhooks.emptyAnswer': null;
    'booking.title': { name: string | number };
    'booking.hint': { timezone: string | number };
    'booking.grid': null;
    'booking.day': null;
    'booking.full': null;
    'booking.none': null;
    'booking.times': { hour: string | number };
    'booking.timezone': null;
    'booking.show': null;
    'booking.retry': null;
    'booking.retries.OFF': null;
    'booking.retries.SAME_DAY': null;
    'booking.retries.LATER_HALF': null;
    'booking.force': null;
    'booking.reason': null;
    'booking.reasonHint': null;
    'booking.replaces': { at: string | number };
    'booking.booked': null;
    'booking.cannot': null;
    'booking.refusals.INVALID_STATUS_TRANSITION': null;
    'booking.refusals.VALIDATION_ERROR': null;
    'booking.revoke': null;
    'booking.revokeHint': null;
    'booking.revoked': null;
    'people.search': null;
    'people.searchHint': null;
    'people.sort': null;
    'people.sorts.newest': null;
    'people.sorts.cvScore': null;
    'people.sorts.interviewScore': null;
    'people.sorts.name': null;
    'people.sources.api': null;
    'people.sources.csv': null;
    'people.sources.manual': null;
    'people.sources.cv_upload': null;
    'people.sources.email': null;
    'people.choose': { name: string | number };
    'people.chosen': null;
    'people.all': null;
    'people.bulk.invite': null;
    'people.bulk.call': null;
    'people.bulk.select': null;
    'people.bulk.reject': null;
    'people.nobody': null;
    'people.imported': null;
    'people.import': null;
    'people.byForm': null;
    'people.fields.firstName': null;
    'people.fields.lastName': null;
    'people.fields.name': null;
    'people.fields.email': null;
    'people.fields.phone': null;
    'people.fields.externalId': null;
    'people.fields.cvText': null;
    'people.fields.notes': null;
    'people.phoneHint': null;
    'people.importButton': null;
    'people.csv': null;
    'people.csvHint': { rows: number };
    'people.file': null;
    'people.pasted': null;
    'people.look': null;
    'people.cvs': null;
    'people.cvsHint': null;
    'people.files': null;
    'people.csvTitle': null;
    'people.column': null;
    'people.examples': null;
    'people.nothing': null;
    'people.again': null;
    'people.first': null;
    'people.ready': { people: number };
    'people.leftOut': { rows: number };
    'people.row': null;
    'people.field': null;
    'people.problem': null;
    'people.sameAs': { row: number };
    'people.importMany': { people: number };
    'people.cvTitle': null;
    'people.guessed': null;
    'people.fromLine': { line: string | number };
    'people.fromFile': null;
    'people.notFound': null;
    'people.fileText': null;
    'people.openFile': { file: string | number };
    'people.skip': null;
    'people.unreadable': null;
    'people.reasons.unsupported': null;
    'people.reasons.encrypted': null;
    'people.reasons.damaged': null;
    'people.reasons.noText': null;
    'people.reasons.tooLarge': null;
    'people.reasons.busy': null;
    'people.progress': null;
    'people.progressText': { done: number; total: number };
    'people.finished': { imported: number; skipped: number; failed: number };
    'people.outcomes.imported': null;
    'people.outcomes.skipped': null;
    'people.outcomes.failed': null;
    'people.outcome': null;
    'people.correctLeft': null;
    'people.resolved': null;
    'people.resolveHint': null;
    'people.resolve': null;
    'people.whyNot.DUPLICATE_CANDIDATE': null;
    'people.whyNot.DUPLICATE_EXTERNAL_ID': null;
    'people.whyNot.INTERNAL_ERROR': null;
    'people.erased': null;
    'people.toList': null;
    'people.can.invite': { some: number; all: number };
    'people.can.call': { some: number; all: number };
    'people.invited': { some: number; all: number };
    'people.notInvited.INVALID_STATUS_TRANSITION': null;
    'people.notInvited.CANDIDATE_HAS_ACTIVE_RESERVATION': null;
    'people.gone': null;
    'people.noMail': null;
    'people.window': null;
    'people.presets.complete-within-15m': null;
    'people.presets.complete-within-1h': null;
    'people.presets.complete-within-4h': null;
    'people.presets.complete-within-24h': null;
    'people.presets.complete-within-48h': null;
    'people.presets.complete-by-next-business-day': null;
    'people.at': null;
    'people.local': null;
    'people.act.invite': { count: number };
    'people.act.call': { count: number };
    'candidatePage.mail.title': null;
    'candidatePage.mail.hint': null;
    'candidatePage.mail.subject': null;
    'candidatePage.mail.body': null;
    'candidatePage.mail.bodyHint': null;
    'candidatePage.mail.preview': null;
    'candidatePage.mail.send': null;
    'candidatePage.mail.to': null;
    'candidatePage.mail.shown': null;
    'candidatePage.recording': null;
    'candidatePage.document': null;
    'candidatePage.call': null;
    'candidatePage.reopen': null;
    'candidatePage.lacksTranslation': null;
    'candidatePage.reopenHint': null;
    'candidatePage.reopened': null;
    'candidatePage.calls': null;
    'candidatePage.noCalls': null;
    'candidatePage.callColumns.at': null;
    'candidatePage.callColumns.zone': null;
    'candidatePage.callColumns.state': null;
    'candidatePage.callColumns.reason': null;
    'candidatePage.callStates.firm': null;
    'candidatePage.callStates.dispatching': null;
    'candidatePage.callStates.ringing': null;
    'candidatePage.callStates.active': null;
    'candidatePage.callStates.completed': null;
    'candidatePage.callStates.cancelled': null;
    'candidatePage.callStates.expired': null;
    'candidatePage.callStates.failed': null;
    'candidatePage.callStates.no_answer': null;
    'candidatePage.callStates.sip_failed': null;
    'candidatePage.consents': null;
    'candidatePage.noConsents': null;
    'candidatePage.consentColumns.kind': null;
    'candidatePage.consentColumns.state': null;
    'candidatePage.consentColumns.basis': null;
    'candidatePage.consentColumns.at': null;
    'candidatePage.consentColumns.source': null;
    'candidatePage.consentKinds.ai_call': null;
    'candidatePage.consentKinds.recording': null;
    'candidatePage.consentStates.given': null;
    'candidatePage.consentStates.refused': null;
    'candidatePage.consentStates.withdrawn': null;
    'candidatePage.consentBases.form': null;
    'candidatePage.consentBases.ats': null;
    'candidatePage.consentBases.written': null;
    'candidatePage.consentBases.verbal': null;
    'candidatePage.consentBases.room': null;
    'candidatePage.consentSource': null;
    'candidatePage.consentAdd': null;
    'candidatePage.consentAdded': null;
    'candidatePage.clearance': { at: string | number; consent: 'yes' | 'no'; attempts: string | number };
    'candidatePage.actions.candidate.imported': null;
    'candidatePage.actions.candidate.updated': null;
    'candidatePage.actions.candidate.marked-test': null;
    'candidatePage.actions.candidate.invited': null;
    'candidatePage.actions.candidate.selected': null;
    'candidatePage.actions.candidate.rejected': null;
    'candidatePage.actions.candidate.read-by-person': null;
    'candidatePage.actions.candidate.reopened': null;
    'candidatePage.actions.candidate.data-expired': null;
    'candidatePage.actions.candidate.reevaluated': null;
    'candidatePage.actions.candidate.decision-taken-back': null;
    'candidatePage.actions.candidate.decision-mail-stopped': null;
    'candidatePage.actions.session.expired': null;
    'candidatePage.actions.consent.recorded': null;
    'candidatePage.actions.cv_document.attached': null;
    'candidatePage.actions.cv_analysis.made': null;
    'candidatePage.actions.cv_analysis.failed': null;
    'candidatePage.actions.cv_analysis.viewed': null;
    'candidatePage.actions.interview.consented': null;
    'candidatePage.actions.interview.result-accepted': null;
    'candidatePage.actions.interview_analysis.made': null;
    'candidatePage.actions.interview_analysis.failed': null;
    'candidatePage.actions.interview_analysis.viewed': null;
    'candidatePage.actions.interview_transcript.viewed': null;
    'candidatePage.actions.interview_recording.stored': null;
    'candidatePage.actions.interview_recording.removed': null;
    'candidatePage.actions.interview_recording.linked': null;
    'candidatePage.actions.call.scheduled': null;
    'candidatePage.actions.call.retry-scheduled': null;
    'candidatePage.actions.call.back-allowed': null;
    'candidatePage.actions.call.forced': null;
    'candidatePage.actions.call.dispatched': null;
    'candidatePage.actions.call.ended': null;
    'candidatePage.actions.call.not_placed': null;
    'candidatePage.actions.call.revoked': null;
    'candidatePage.actions.call.opted-out': null;
    'candidatePage.actions.reservation.cancelled': null;
    'candidatePage.history': null;
    'candidatePage.historyColumns.at': null;
    'candidatePage.historyColumns.action': null;
    'candidatePage.historyColumns.who': null;
    'candidatePage.historyColumns.facts': null;
    'candidatePage.attemptOf': { attempt: number; limit: number };
    'candidatePage.attemptsUnlimited': null;
    'candidatePage.reevaluation.button': null;
    'candidatePage.reevaluation.hint': null;
    'candidatePage.reevaluation.queued': null;
    'candidatePage.reevaluation.unchanged': null;
    'candidatePage.reevaluation.noText': null;
    'candidatePage.jumps': null;
    'candidatePage.summary.title': null;
    'candidatePage.summary.position': null;
    'candidatePage.summary.changed': null;
    'candidatePage.meaning': { shown: number; of: number; part: number };
    'candidatePage.by.candidate': null;
    'candidatePage.by.operator': null;
    'candidatePage.by.system': null;
    'candidatePage.historyShow': { count: number };
    'candidatePage.phoneUnread': null;
    'candidatePage.phoneTyped': { phone: string | number };
    'account.title': null;
    'account.language': null;
    'account.sessions': null;
    'account.columns.browser': null;
    'account.columns.network': null;
    'account.columns.since': null;
    'account.columns.seen': null;
    'account.here': null;
    'account.end': null;
    'account.endAll': null;
    'calls.title': null;
    'calls.tabs.day': null;
    'calls.tabs.reservations': null;
    'calls.tabs.batches': null;
    'calls.tabs.doNotCall': null;
    'calls.off': null;
    'calls.times': { zone: string | number };
    'calls.asTable': null;
    'calls.show': null;
    'calls.all': null;
    'calls.day': null;
    'calls.dayTitle': { weekday: string | number; day: string | number };
    'calls.previous': null;
    'calls.following': null;
    'calls.today': null;
    'calls.byLine': null;
    'calls.byLineDesc': null;
    'calls.noCalls': null;
    'calls.cut': { count: number };
    'calls.otherLine': null;
    'calls.tones.done': null;
    'calls.tones.booked': null;
    'calls.tones.failed': null;
    'calls.tones.open': null;
    'calls.tones.area': null;
    'calls.tones.limit': null;
    'calls.lineColumns.line': null;
    'calls.lineColumns.cap': null;
    'calls.lineColumns.calls': null;
    'calls.lineColumns.booked': null;
    'calls.lineColumns.done': null;
    'calls.lineColumns.failed': null;
    'calls.load': null;
    'calls.loadDesc': { peak: number; capacity: number };
    'calls.loadColumns.hour': null;
    'calls.loadColumns.peak': null;
    'calls.loadColumns.capacity': null;
    'calls.waiting': null;
    'calls.nothingWaits': null;
    'calls.waitingMore': { count: number };
    'calls.waitingColumns.candidate': null;
    'calls.waitingColumns.since': null;
    'calls.waitingColumns.line': null;
    'calls.waitingColumns.until': null;
    'calls.waitingColumns.reason': null;
    'calls.waits.TELEPHONY_DISABLED': null;
    'calls.waits.LINE_FULL': null;
    'calls.waits.COMPANY_FULL': null;
    'calls.waits.BREAKER': null;
    'calls.waits.next': null;
    'calls.list.state': null;
    'calls.list.from': null;
    'calls.list.to': null;
    'calls.list.position': null;
    'calls.list.line': null;
    'calls.list.empty': null;
    'calls.list.columns.start': null;
    'calls.list.columns.candidate': null;
    'calls.list.columns.state': null;
    'calls.list.columns.outcome': null;
    'calls.list.columns.attempt': null;
    'calls.list.columns.line': null;
    'calls.list.inbound': null;
    'calls.list.again': { attempt: number };
    'calls.list.revoke': null;
    'calls.list.revokeSure': { name: string | number };
    'calls.list.revokeHint': null;
    'calls.list.revoked': null;
    'calls.reasons.DROPPED': null;
    'calls.reasons.NO_RESULT': null;
    'calls.reasons.NOT_ANSWERED': null;
    'calls.reasons.BUSY': null;
    'calls.reasons.DECLINED': null;
    'calls.reasons.VOICEMAIL': null;
    'calls.reasons.NUMBER_INVALID': null;
    'calls.reasons.TRUNK_UNAVAILABLE': null;
    'calls.reasons.GATEWAY_UNAVAILABLE': null;
    'calls.reasons.OUTCOME_UNKNOWN': null;
    'calls.reasons.CANCELLED': null;
    'calls.reasons.BATCH_CANCELLED': null;
    'calls.reasons.REPLACED': null;
    'calls.reasons.REVOKED': null;
    'calls.reasons.SESSION_ENDED': null;
    'calls.reasons.WINDOW_ENDED': null;
    'calls.reasons.TELEPHONY_DISABLED': null;
    'calls.reasons.DO_NOT_CALL': null;
    'calls.reasons.OPTED_OUT': null;
    'calls.reasons.CONSENT_WITHDRAWN': null;
    'calls.reasons.ATTEMPTS_EXHAUSTED': null;
    'calls.refusals.NO_CAPACITY': null;
    'calls.refusals.OUTSIDE_CALLING_HOURS': null;
    'calls.refusals.CANDIDATE_HAS_ACTIVE_RESERVATION': null;
    'calls.refusals.INVALID_STATUS_TRANSITION': null;
    'calls.refusals.NOT_FOUND': null;
    'calls.refusals.PHONE_INVALID': null;
    'calls.refusals.PHONE_NUMBER_NOT_FOUND': null;
    'calls.refusals.NO_OUTBOUND_NUMBER': null;
    'calls.refusals.WORKING_HOURS_NOT_CONFIGURED': null;
    'calls.refusals.TIMEZONE_SELECTION_REQUIRED': null;
    'calls.refusals.DO_NOT_CALL': null;
    'calls.refusals.CONSENT_REQUIRED': null;
    'calls.refusals.CONSENT_REFUSED': null;
    'calls.refusals.ATTEMPTS_EXHAUSTED': null;
    'calls.batches.empty': null;
    'calls.batches.columns.created': null;
    'calls.batches.columns.position': null;
    'calls.batches.columns.total': null;
    'calls.batches.columns.scheduled': null;
    'calls.batches.columns.ended': null;
    'calls.batches.columns.completed': null;
    'calls.batches.of': { created: string | number };
    'calls.batches.progress': { ended: number; scheduled: number };
    'calls.batches.notBooked': { count: number };
    'calls.batches.columnsOf.candidate': null;
    'calls.batches.columnsOf.outcome': null;
    'calls.batches.columnsOf.reason': null;
    'calls.batches.outcomes.scheduled': null;
    'calls.batches.outcomes.conflict': null;
    'calls.batches.outcomes.failed': null;
    'calls.batches.unknown': null;
    'calls.batches.cancel': null;
    'calls.batches.cancelHint': null;
    'calls.batches.cancelSure': null;
    'calls.batches.cancelled': null;
    'calls.doNotCall.hint': null;
    'calls.doNotCall.search': null;
    'calls.doNotCall.searchHint': null;
    'calls.doNotCall.empty': null;
    'calls.doNotCall.columns.phone': null;
    'calls.doNotCall.columns.reason': null;
    'calls.doNotCall.columns.note': null;
    'calls.doNotCall.columns.created': null;
    'calls.doNotCall.columns.until': null;
    'calls.doNotCall.reasons.asked_by_voice': null;
    'calls.doNotCall.reasons.pressed_key': null;
    'calls.doNotCall.reasons.asked_in_room': null;
    'calls.doNotCall.reasons.api': null;
    'calls.doNotCall.erased': null;
    'calls.doNotCall.ever': null;
    'calls.doNotCall.expired': { day: string | number };
    'calls.doNotCall.add': null;
    'calls.doNotCall.phone': null;
    'calls.doNotCall.note': null;
    'calls.doNotCall.until': null;
    'calls.doNotCall.addButton': null;
    'calls.doNotCall.added': null;
    'calls.doNotCall.existing': null;
    'calls.doNotCall.remove': null;
    'calls.doNotCall.removeHint': null;
    'calls.doNotCall.removeSure': null;
    'calls.doNotCall.removed': null;
    'calls.doNotCall.problems.phone': null;
    'calls.doNotCall.problems.until': null;
    'calls.doNotCall.problems.note': null;
    'numbers.title': null;
    'numbers.hint': null;
    'numbers.empty': null;
    'numbers.columns.name': null;
    'numbers.columns.number': null;
    'numbers.columns.state': null;
    'numbers.columns.calls': null;
    'numbers.columns.cap': null;
    'numbers.columns.use': null;
    'numbers.ready': null;
    'numbers.noVoice': null;
    'numbers.gone': null;
    'numbers.full': null;
    'numbers.isDefault': null;
    'numbers.hours': { hours: string | number; days: string | number };
    'numbers.hoursUnset': null;
    'numbers.hoursLink': null;
    'numbers.capacity': { cap: number };
    'numbers.health.healthy': null;
    'numbers.health.degraded': null;
    'numbers.health.saturated': null;
    'numbers.breaker': { since: string | number };
    'numbers.name': null;
    'numbers.save': null;
    'numbers.makeDefault': null;
    'numbers.endDefault': null;
    'numbers.saved': null;
    'numbers.badName': null;
    'languages.held': { language: string | number };
    'languages.evaluated': { language: string | number };
    'languages.draft': { language: string | number };
    'correction.open': null;
    'correction.title': null;
    'correction.done': null;
    'correction.standing': { text: string | number };
    'correction.changedBy': { who: string | number; at: string | number };
    'correction.changed': null;
    'correction.fields.firstName': null;
    'correction.fields.lastName': null;
    'correction.fields.email': null;
    'correction.fields.phone': null;
    'correction.fields.externalId': null;
    'correction.fields.notes': null;
    'correction.fields.phoneHint': null;
    'decisions.builtIn.select.experience': null;
    'decisions.builtIn.select.answers': null;
    'decisions.builtIn.select.motivation': null;
    'decisions.builtIn.reject.requirements': null;
    'decisions.builtIn.reject.answers': null;
    'decisions.builtIn.reject.others': null;
    'decisions.builtIn.reject.terms': null;
    'decisions.builtIn.reject.withdrawn': null;
    'decisions.page.title': { count: number };
    'decisions.page.none': null;
    'decisions.page.heading': { decision: string; count: string | number };
    'decisions.page.reason': null;
    'decisions.page.noReason': null;
    'decisions.page.note': null;
    'decisions.page.noteHint': null;
    'decisions.page.mail': { minutes: number };
    'decisions.page.preview': { name: string | number };
    'decisions.page.previewEach': null;
    'decisions.page.read': { names: string | number };
    'decisions.page.by': { name: string | number };
    'decisions.page.act': { count: number };
    'decisions.page.actNext': null;
    'decisions.page.leaveOut': null;
    'decisions.page.refusals.ANALYSIS_NOT_VIEWED': null;
    'decisions.page.refusals.INVALID_STATUS_TRANSITION': null;
    'decisions.page.done': { count: number; refused: number };
    'decisions.section.selectNext': null;
    'decisions.section.rejectNext': null;
    'decisions.section.nextHint': null;
    'decisions.section.prepared': { count: number; select: string | number; reject: string | number };
    'decisions.section.made': { decision: string; at: string | number; who: string | number };
    'decisions.section.madeElsewhere': { decision: string; at: string | number };
    'decisions.section.takenBackAt': { at: string | number };
    'decisions.section.reason': { reason: string | number };
    'decisions.section.mailWaits': { at: string | number };
    'decisions.section.mailSent': { at: string | number };
    'decisions.section.mailFailed': null;
    'decisions.section.mailStopped': null;
    'decisions.section.stopMail': null;
    'decisions.section.takeBack': null;
    'decisions.section.takeBackHint': { at: string | number; mail: string };
    'decisions.section.over': null;
    'decisions.section.earlier': null;
    'decisions.section.takenBack': null;
    'decisions.section.stopped': null;
    'decisions.section.previous': null;
    'decisions.section.next': null;
    'decisions.section.label': null;
    'decisions.section.waiting': null;
    'decisions.settings.title': null;
    'decisions.settings.intro': null;
    'decisions.settings.reasons': { decision: string };
    'decisions.settings.off': null;
    'decisions.settings.offered': null;
    'decisions.settings.offHint': null;
    'decisions.settings.wording': { language: string | number };
    'decisions.settings.addReason': null;
    'decisions.settings.mail': { decision: string; language: string | number };
    'decisions.settings.subject': null;
    'decisions.settings.body': null;
    'decisions.settings.bodyHint': { choices: string | number };
    'decisions.settings.look': null;
    'decisions.settings.looked': null;
    'decisions.settings.saved': null;
    'decisions.settings.sample.firstName': null;
    'decisions.settings.sample.lastName': null;
    'decisions.settings.sample.position': null;
    'retention.title': null;
    'retention.intro': null;
    'retention.kinds.cv': null;
    'retention.kinds.document': null;
    'retention.kinds.transcript': null;
    'retention.kinds.recording': null;
    'retention.kinds.analysis': null;
    'retention.kinds.candidate': null;
    'retention.daysHint': null;
    'retention.candidateHint': null;
    'retention.days': { days: number };
    'retention.forever': null;
    'retention.preview': null;
    'retention.effectTitle': null;
    'retention.erases': { about: 'yes' | 'no'; count: number };
    'retention.erasesNone': null;
    'retention.further': { count: number };
    'retention.removes': null;
    'retention.removesOf': { kind: string | number; about: 'yes' | 'no'; count: number };
    'retention.after': null;
    'retention.saveErasing': { about: 'yes' | 'no'; count: number };
    'retention.saved': null;
    'erasures.title': null;
    'erasures.intro': null;
    'erasures.columns.receipt': null;
    'erasures.columns.at': null;
    'erasures.columns.actor': null;
    'erasures.byPolicy': null;
    'erasures.number': null;
    'erasures.numberHint': null;
    'erasures.find': null;
    'erasures.notFound': null;
    'erasures.empty': null;
    'erasures.receipt': { id: string | number };
    'erasures.erasedAt': { at: string | number };
    'erasures.kinds.candidate': null;
    'erasures.kinds.cv': null;
    'erasures.kinds.document': null;
    'erasures.kinds.analysis': null;
    'erasures.kinds.session': null;
    'erasures.kinds.transcript': null;
    'erasures.kinds.recording': null;
    'erasures.kinds.reservation': null;
    'erasures.kinds.consent': null;
    'erasures.kinds.mail': null;
    'erasures.kinds.event': null;
    'erasures.kinds.storedResponse': null;
    'callingPolicy.title': null;
    'callingPolicy.intro': null;
    'callingPolicy.saved': null;
    'callingPolicy.consent': null;
    'callingPolicy.consents.off': null;
    'callingPolicy.consents.require': null;
    'callingPolicy.consentHint': null;
    'callingPolicy.attempts': null;
    'callingPolicy.attemptsHint': null;
    'callingPolicy.count': null;
    'callingPolicy.days': null;
    'callingPolicy.limit': { count: string | number; days: number };
    'callingPolicy.noLimit': null;
    'callingPolicy.recording': null;
    'callingPolicy.recordings.off': null;
    'callingPolicy.recordings.announce': null;
    'callingPolicy.recordings.ask': null;
    'callingPolicy.key': null;
    'callingPolicy.noKey': null;
    'callingPolicy.keyHint': null;
    'callingPolicy.disclosure': { language: string | number };
    'callingPolicy.disclosureHint': null;
    'callingPolicy.ownWords': null;
    'plan.open': null;
    'plan.title': { title: string | number };
    'plan.saved': null;
    'plan.checked': null;
    'plan.notSaved': null;
    'plan.dropped': { list: string | number };
    'plan.count': { count: number; own: number };
    'plan.preview': null;
    'plan.previewVoice': null;
    'plan.version': { version: number; at: string | number; who: string | number };
    'plan.builtIn': null;
    'plan.running': null;
    'plan.how': null;
    'plan.rules.words': null;
    'plan.rules.order': null;
    'plan.rules.limit': null;
    'plan.rules.off': null;
    'plan.rules.further': null;
    'plan.rules.own': null;
    'plan.place': null;
    'plan.ask': null;
    'plan.further': null;
    'plan.own': null;
    'plan.addOwn': null;
    'plan.notScored': null;
    'plan.off': null;
    'plan.late': null;
    'plan.changed': null;
    'plan.words': null;
    'plan.written': { language: string | number };
    'plan.spoken': { language: string | number };
    'plan.spokenHint': null;
    'plan.check': null;
    'plan.reset': null;
    'plan.resetHint': null;
    'plan.previewTitle': { title: string | number };
    'plan.previewHint': null;
    'plan.voiceTitle': { title: string | number };
    'plan.voiceHint': null;
    'plan.meanwhile': null;
  };
  errors: {
    'rules.required': null;
    'rules.requiredFiles': null;
    'rules.requiredWithoutPreset': null;
    'rules.requiredWithoutAnswers': null;
    'rules.manualTimezone': null;
    'rules.notWithPreset': null;
    'rules.forOptOut': null;
    'rules.unknown': null;
    'rules.object': null;
    'rules.objects': null;
    'rules.jsonObject': null;
    'rules.array': null;
    'rules.boolean': null;
    'rules.trueOrFalse': null;
    'rules.string': null;
    'rules.strings': null;
    'rules.text': null;
    'rules.integer': null;
    'rules.integerFrom': { min: string | number };
    'rules.wholeNumber': { min: string | number; max: string | number };
    'rules.numberFrom': { min: string | number };
    'rules.atLeast': { min: string | number };
    'rules.atMost': { max: string | number };
    'rules.oneOf': { choices: string | number };
    'rules.oneOfValues': { choices: string | number };
    'rules.oneOfTimes': null;
    'rules.someOf': { choices: string | number };
    'rules.yes': null;
    'rules.chars': { min: string | number; max: string | number };
    'rules.charsAtMost': { max: string | number };
    'rules.charsBetween': { min: string | number; max: string | number };
    'rules.bytesAtMost': { max: string | number };
    'rules.visibleAscii': { min: string | number; max: string | number };
    'rules.printableAscii': { min: string | number; max: string | number };
    'rules.notEmpty': null;
    'rules.notEmptyList': null;
    'rules.notBlank': null;
    'rules.answerOrSkip': null;
    'rules.elementsAtLeast': { min: string | number };
    'rules.elementsAtMost': { max: string | number };
    'rules.wellFormed': null;
    'rules.wellFormedText': null;
    'rules.depth': { max: string | number };
    'rules.propertyName': null;
    'rules.email': null;
    'rules.webAddress': null;
    'rules.e164': null;
    'rules.internationalNumber': null;
    'rules.currency': null;
    'rules.languageTag': null;
    'rules.timezone': null;
    'rules.timezoneName': null;
    'rules.timezoneExample': null;
    'rules.weekdays': null;
    'rules.day': null;
    'rules.timeOfDay': null;
    'rules.instant': null;
    'rules.epochMs': null;
    'rules.future': null;
    'rules.notFuture': null;
    'rules.after': { other: string | number };
    'rules.greaterThan': { other: string | number };
    'rules.notBefore': { other: string | number };
    'rules.notAfter': { other: string | number };
    'rules.daysAfter': { days: string | number; other: string | number };
    'rules.duration': { days: string | number };
    'rules.callDuration': null;
    'rules.callMilliseconds': null;
    'rules.keysAtMost': { max: string | number };
    'rules.keysInAll': { max: string | number; count: string | number };
    'rules.keyNames': null;
    'rules.stringValues': null;
    'rules.valuesAtMost': { max: string | number };
    'rules.cursor': null;
    'rules.numberChanges': null;
    'rules.issuer': null;
    'rules.issuerOfTenant': null;
    'rules.limitCategory': null;
    'rules.positionField': { fields: string | number };
    'rules.url.too_long': { max: string | number };
    'rules.url.invisible_characters': null;
    'rules.url.not_a_url': null;
    'rules.url.scheme': null;
    'rules.url.plain_http': null;
    'rules.url.credentials': null;
    'rules.url.port': null;
    'rules.url.host': null;
    'rules.url.local_name': null;
    'rules.url.address': null;
    'rules.sixDigits': null;
    'rules.signInCode': null;
    'rules.changedMeanwhile': null;
    'rules.reason': null;
    'rules.placeholders': { choices: string | number };
    'rules.oneLine': null;
    'rules.question': null;
    'rules.unlawfulQuestion': { ground: string };
    'faults.stated': { text: string | number };
    'faults.dayAndTime': null;
    'faults.chooseEvent': null;
    'faults.scope': { scope: string | number; choices: string | number };
    'faults.ip': { ip: string | number };
    'faults.emailTaken': null;
    'faults.bodyValues': { max: string | number };
    'faults.bodyJson': null;
    'faults.formFieldTwice': null;
    'faults.formFields': { max: string | number };
    'faults.formFiles': { max: string | number };
    'faults.formParts': { max: string | number };
    'faults.formMultipart': null;
    'faults.formEncoding': null;
    'faults.csvEncoding': null;
    'faults.csvNul': null;
    'faults.csvRows': null;
    'faults.csvTooManyRows': { max: string | number };
    'faults.csvTooManyColumns': { row: string | number; max: string | number };
    'faults.csvQuotes': null;
    'faults.csvTooSlow': null;
    'faults.csvGone': null;
    'faults.fileUnreadable': { file: string | number; cause: string | number };
    'faults.fileNoJson': { file: string | number; cause: string | number };
    'faults.fileNoObject': { file: string | number };
    'faults.rowNote': { row: string | number; max: string | number };
    'faults.rowExpiry': { row: string | number };
    'faults.externalIdTaken': null;
    'codes.ACTIVE_SESSION_EXISTS': null;
    'codes.ANALYSIS_NOT_VIEWED': null;
    'codes.ATTEMPTS_EXHAUSTED': null;
    'codes.CANDIDATE_HAS_ACTIVE_RESERVATION': null;
    'codes.CONSENT_REFUSED': null;
    'codes.CONSENT_REQUIRED': null;
    'codes.CV_UNREADABLE': null;
    'codes.DO_NOT_CALL': null;
    'codes.DUPLICATE_CANDIDATE': null;
    'codes.DUPLICATE_EXTERNAL_ID': null;
    'codes.DUPLICATE_USER': null;
    'codes.FORM_TOKEN_INVALID': null;
    'codes.IDEMPOTENCY_IN_PROGRESS': null;
    'codes.INTERNAL_ERROR': null;
    'codes.INVALID_STATUS_TRANSITION': null;
    'codes.JOB_POSITION_CLOSED': null;
    'codes.KEY_ALREADY_ROTATED': null;
    'codes.LAST_OWNER': null;
    'codes.NOT_FOUND': null;
    'codes.NO_CAPACITY': null;
    'codes.NO_OUTBOUND_NUMBER': null;
    'codes.OPENID_ACCOUNT_CHANGED': null;
    'codes.OPENID_SIGN_IN_FAILED': null;
    'codes.OPENID_USER_UNKNOWN': null;
    'codes.OUTSIDE_CALLING_HOURS': null;
    'codes.PAYLOAD_TOO_LARGE': null;
    'codes.PHONE_INVALID': null;
    'codes.PHONE_NUMBER_NOT_FOUND': null;
    'codes.RATE_LIMIT_EXCEEDED': null;
    'codes.REQUEST_TIMEOUT': null;
    'codes.ROLE_INSUFFICIENT': null;
    'codes.SERVICE_UNAVAILABLE': null;
    'codes.SIGN_IN_LINK_INVALID': null;
    'codes.TELEPHONY_DISABLED': null;
    'codes.TIMEZONE_SELECTION_REQUIRED': null;
    'codes.UNAUTHORIZED': null;
    'codes.UNSUPPORTED_MEDIA_TYPE': null;
    'codes.VALIDATION_ERROR': null;
    'codes.WEBHOOK_INACTIVE': null;
    'codes.WEBHOOK_LIMIT_EXCEEDED': null;
    'codes.WORKING_HOURS_NOT_CONFIGURED': null;
    'codes.DECISION_FINAL': null;
    'codes.MAIL_NOT_WAITING': null;
  };
  findings: {
    'languageName': { name: string | number };
    'unlawful': { list: string | number };
    'hedges.level': null;
    'hedges.basics': null;
    'hedges.reserved': null;
    'hedges.wish': null;
    'overview.score': { hasTitle: 'yes' | 'no'; title: string | number; score: number };
    'overview.noTotal': { hasTitle: 'yes' | 'no'; title: string | number };
    'overview.requirements': { total: number; outcomes: string | number };
    'overview.outcome': { outcome: string; count: string | number };
    'cv.names.role': null;
    'cv.names.experience': null;
    'cv.names.description': null;
    'cv.names.language': null;
    'cv.it': { kind: string; name: string | number };
    'cv.shown': { as: string; name: string | number; it: string | number };
    'cv.onlyHedged': { it: string | number; hedge: string | number };
    'cv.alsoHedged': { it: string | number; hedge: string | number };
    'cv.denied': { as: string; name: string | number };
    'cv.nothing': { it: string | number };
    'cv.notJudged': { names: string | number };
    'cv.toRead': { names: string | number };
    'cv.writtenIn': { fulfilment: string; language: string | number };
    'cv.found': { names: string | number };
    'cv.missing': { names: string | number };
    'cv.years': { years: number };
    'cv.asked': { count: number };
    'cv.worked': { years: number };
    'cv.notWorked': { areUnread: 'yes' | 'no' };
    'cv.unreadYears': { names: string | number };
    'cv.furtherUnread': null;
    'cv.points': { list: string | number };
    'cv.pointsOf': { name: string | number; points: number; weight: number };
    'interview.titles.role': null;
    'interview.titles.concreteness': null;
    'interview.titles.completeness': null;
    'interview.concreteness': { counted: string | number; total: string | number };
    'interview.completeness': { counted: string | number; total: number };
    'interview.shown.met': null;
    'interview.shown.held': null;
    'interview.shown.described': null;
    'interview.shown.part': null;
    'interview.shown.listed': null;
    'interview.shown.replied': null;
    'interview.shown.level': null;
    'interview.shown.found': null;
    'interview.unread': { name: string | number };
    'interview.refused': null;
    'interview.otherTrade': { names: string | number };
    'interview.note': { quote: string | number };
    'interview.toRead': { count: number };
    'interview.wish': null;
    'interview.onlyHedged': { hedge: string | number };
    'interview.alsoHedged': { hedge: string | number };
    'interview.denied.otherwise': null;
    'interview.denied.lapsed': null;
    'interview.missing': { names: string | number };
    'interview.notJudged': null;
    'interview.heldIn': { fulfilment: string; language: string | number };
  };
  mails: {
    'signIn.subject': { company: string | number };
    'signIn.text': { name: string | number; company: string | number; url: string | number; isRequired: 'yes' | 'no'; code: string | number };
    'invitation.subject': { position: string | number; company: string | number };
    'invitation.start': null;
    'invitation.beforeLink': { firstName: string | number; position: string | number; company: string | number };
    'invitation.afterLink': { until: string | number; company: string | number };
    'selected.subject': { position: string | number; company: string | number };
    'selected.body': { firstName: string | number; position: string | number; company: string | number };
    'rejected.subject': { position: string | number; company: string | number };
    'rejected.body': { firstName: string | number; position: string | number; company: string | number };
  };
  questions: {
    'opening': { hasTitle: 'yes' | 'no'; title: string | number };
    'closing': null;
    'general.problem': null;
    'general.best': null;
    'requirement.hold': { requirement: string | number };
    'requirement.use': { requirement: string | number };
    'requirement.do': { requirement: string | number };
    'requirement.know': { requirement: string | number };
    'requirement.hours': { requirement: string | number };
    'requirement.speak': { requirement: string | number };
    'requirement.speakSeveral': { requirement: string | number };
    'requirement.years': { requirement: string | number };
    'requirement.other': { requirement: string | number };
    'followUp.opening': { hasWord: 'yes' | 'no'; word: string | number };
    'followUp.own': { requirement: string | number; hasWord: 'yes' | 'no'; word: string | number };
    'followUp.when': { requirement: string | number; hasWord: 'yes' | 'no'; word: string | number };
    'followUp.how': { requirement: string | number; hasWord: 'yes' | 'no'; word: string | number };
    'followUp.result': { requirement: string | number; hasWord: 'yes' | 'no'; word: string | number };
    'followUp.hold': { requirement: string | number };
    'followUp.speak': { requirement: string | number };
    'followUp.years': { requirement: string | number };
    'languageNames.en': null;
    'languageNames.lt': null;
    'languageNames.de': null;
    'languageNames.ru': null;
    'languageNames.pl': null;
    'languageNames.fr': null;
    'languageNames.lv': null;
    'languageNames.et': null;
    'languageNames.es': null;
    'languageNames.it': null;
    'languageNames.uk': null;
    'languageNames.sv': null;
    'languageNames.no': null;
    'languageNames.da': null;
    'languageNames.fi': null;
    'languageNames.nl': null;
    'languageNames.pt': null;
    'politeForm': null;
  };
  room: {
    'changeLanguage': null;
    'yourTime': null;
    'error': null;
    'questions': null;
    'askCompany': { company: string | number };
    'howAnswersAreUsed': null;
    'back': null;
    'welcome.title': null;
    'welcome.heading': { position: string | number };
    'welcome.intro': { company: string | number };
    'welcome.questionsLabel': null;
    'welcome.questionsText': { count: number };
    'welcome.timeLabel': null;
    'welcome.timeText': { minutes: number };
    'welcome.untilLabel': null;
    'welcome.next': null;
    'welcome.nextHint': null;
    'welcome.notes.pause': null;
    'welcome.notes.saved': null;
    'welcome.notes.change': null;
    'notice.title': null;
    'notice.heading': null;
    'notice.changed': null;
    'notice.whomHeading': null;
    'notice.whom': { company: string | number };
    'notice.choice': null;
    'notice.agree': null;
    'notice.consented': null;
    'notice.asks.heading': null;
    'notice.asks.text': { company: string | number; position: string | number };
    'notice.evaluates.heading': null;
    'notice.evaluates.text': { company: string | number };
    'notice.kept.heading': null;
    'notice.kept.text': null;
    'notice.howLong.heading': null;
    'notice.howLong.text': { company: string | number };
    'notice.unfinished.heading': null;
    'notice.unfinished.text': { until: string | number };
    'phoneCalls.heading': null;
    'phoneCalls.text': { company: string | number };
    'phoneCalls.button': null;
    'phoneCalls.done': { company: string | number };
    'question.progress': { question: number; of: number };
    'question.followUp': null;
    'question.answerLabel': null;
    'question.answerHint': null;
    'question.next': null;
    'question.saveChange': null;
    'question.skip': null;
    'question.leaveEmpty': null;
    'question.save': null;
    'question.saved': null;
    'question.toReview': null;
    'question.blank': null;
    'question.tooLong': { count: number; most: number };
    'question.conflict': null;
    'question.conflictHint': null;
    'question.conflictStored': null;
    'question.conflictEmpty': null;
    'question.replied': null;
    'review.title': null;
    'review.intro': null;
    'review.skipped': null;
    'review.unfinished': null;
    'review.change': null;
    'review.ofQuestion': { question: number };
    'review.little': null;
    'review.send': null;
    'review.sendHint': null;
    'thanks.title': null;
    'thanks.evaluated': { company: string | number };
    'thanks.next': { company: string | number };
    'script.saving': null;
    'script.saved': null;
    'script.offline': null;
    'script.conflict': null;
    'script.left': null;
    'script.over': null;
    'script.notSent': null;
    'messages.unknownLink.title': null;
    'messages.unknownLink.text': null;
    'messages.expired.title': null;
    'messages.expired.text': null;
    'messages.revoked.title': null;
    'messages.revoked.text': null;
    'messages.sent.title': null;
    'messages.sent.text': null;
    'messages.formExpired.title': null;
    'messages.formExpired.text': null;
    'messages.changed.title': null;
    'messages.changed.text': null;
    'messages.unreadable.title': null;
    'messages.unreadable.text': null;
    'messages.tooLarge.title': null;
    'messages.tooLarge.text': null;
    'messages.wrongType.title': null;
    'messages.wrongType.text': null;
    'messages.tooManyRequests.title': null;
    'messages.tooManyRequests.text': null;
    'messages.defect.title': null;
    'messages.defect.text': null;
    'messages.unavailable.title': null;
    'messages.unavailable.text': null;
    'waitSeconds': { seconds: number };
  };
}

// Of the phrases to recognise.
export type PhraseNode =
  | 'call.fillers'
  | 'call.yes'
  | 'call.no'
  | 'call.repeat'
  | 'call.wait'
  | 'call.think'
  | 'call.backchannel'
  | 'call.unfinished'
  | 'call.machine'
  | 'call.optOut'
  | 'call.perhapsOptOut'
  | 'call.leadIns'
  | 'call.ownWords'
  | 'call.reports'
  | 'call.qualifiers'
  | 'call.conditions'
  | 'call.intents'
  | 'call.others'
  | 'call.handOver'
  | 'call.whereabouts'
  | 'call.hello'
  | 'call.introductions'
  | 'call.goodbye'
  | 'call.again'
  | 'call.question'
  | 'call.asking'
  | 'call.family'
  | 'call.toThePhone'
  | 'call.name'
  | 'call.speaker'
  | 'call.caller'
  | 'identity.questions'
  | 'identity.direct'
  | 'identity.machines'
  | 'identity.tails'
  | 'identity.leadIns'
  | 'identity.ownWords'
  | 'identity.reports'
  | 'identity.reportsAfter'
  | 'identity.machine'
  | 'identity.human'
  | 'identity.conjunctions'
  | 'answers.leadIns'
  | 'answers.denials'
  | 'answers.bareDenials'
  | 'answers.shortDenials'
  | 'answers.contrasts'
  | 'answers.figures'
  | 'answers.times'
  | 'answers.examples'
  | 'answers.ownActions'
  | 'answers.states'
  | 'answers.levels'
  | 'answers.refusals'
  | 'answers.ownPart'
  | 'answers.collective'
  | 'answers.spans'
  | 'answers.means'
  | 'answers.results'
  | 'answers.things.before'
  | 'answers.things.words'
  | 'answers.things.after'
  | 'answers.things.vague'
  | 'requirements.languages.en'
  | 'requirements.languages.lt'
  | 'requirements.languages.de'
  | 'requirements.languages.ru'
  | 'requirements.languages.pl'
  | 'requirements.languages.fr'
  | 'requirements.languages.lv'
  | 'requirements.languages.et'
  | 'requirements.languages.es'
  | 'requirements.languages.it'
  | 'requirements.languages.uk'
  | 'requirements.languages.sv'
  | 'requirements.languages.no'
  | 'requirements.languages.da'
  | 'requirements.languages.fi'
  | 'requirements.languages.nl'
  | 'requirements.languages.pt'
  | 'requirements.besideLanguages'
  | 'requirements.numbers'
  | 'requirements.years'
  | 'requirements.prepositions'
  | 'requirements.conjunctions'
  | 'requirements.kinds.hold.heads'
  | 'requirements.kinds.hold.after'
  | 'requirements.kinds.hold.first'
  | 'requirements.kinds.hold.codes'
  | 'requirements.kinds.hold.categories'
  | 'requirements.kinds.notHold'
  | 'requirements.kinds.hours.last'
  | 'requirements.kinds.hours.first'
  | 'requirements.kinds.other.first'
  | 'requirements.kinds.other.anywhere'
  | 'requirements.kinds.know.last'
  | 'requirements.kinds.know.first'
  | 'requirements.kinds.use.last'
  | 'requirements.kinds.use.first'
  | 'requirements.kinds.do.last'
  | 'requirements.kinds.do.first'
  | 'unlawful.ages'
  | 'unlawful.age'
  | 'unlawful.others'
  | 'unlawful.demands'
  | 'unlawful.alone'
  | 'unlawful.person'
  | 'unlawful.staff'
  | 'unlawful.nations'
  | 'unlawful.peoples'
  | 'unlawful.foreigners'
  | 'unlawful.countries'
  | 'unlawful.believers'
  | 'unlawful.illnesses'
  | 'unlawful.work'
  | 'unlawful.questions'
  | 'unlawful.grounds.family'
  | 'unlawful.grounds.orientation'
  | 'unlawful.grounds.sex'
  | 'unlawful.grounds.origin'
  | 'unlawful.grounds.religion'
  | 'unlawful.grounds.views'
  | 'unlawful.grounds.health'
  | 'unlawful.grounds.age'
  | 'unlawful.groups'
  | 'unlawful.refused'
  | 'unanswerable.andSoOn'
  | 'unanswerable.headings'
  | 'questions.personal'
  | 'questions.common'
  | 'cv.fullName'
  | 'cv.firstName'
  | 'cv.lastName'
  | 'cv.titles'
  | 'cv.own'
  | 'cv.references'
  | 'cv.sections'
  | 'cv.reversedName'
  | 'cv.beforeName'
  | 'cv.honorifics'
  | 'cv.posts'
  | 'cv.phone'
  | 'cv.refersTo'
  | 'cv.recipient'
  | 'cv.salutation';
