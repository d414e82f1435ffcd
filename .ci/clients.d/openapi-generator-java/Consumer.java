import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.CandidatesApi;
import org.openapitools.client.api.TelephonyApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.*;

class Consumer {
  static final String JOB = System.getenv("JOB_POSITION_ID");

  static void check(String what, boolean holds) {
    if (!holds) throw new IllegalStateException("it does not hold that " + what);
    System.out.println("ok: " + what);
  }

  static String email() {
    return UUID.randomUUID() + "@example.com";
  }

  static String phone() {
    return String.format("+3706%07d", ThreadLocalRandom.current().nextInt(10_000_000));
  }

  static BulkPerson person() {
    return new BulkPerson().firstName("Grace").lastName("Hopper").email(email()).phone(phone());
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("BASE_URL"));
    client.setApiKey(System.getenv("API_KEY"));
    CandidatesApi candidates = new CandidatesApi(client);

    ImportCandidate body = new ImportCandidate();
    body.jobPositionId(JOB).firstName("Grace").lastName("Hopper").email(email()).phone(phone()).skipAnalysis(true);
    String key = UUID.randomUUID().toString();
    String id = candidates.candidatesImport(body, null, key).getData().getCandidateId();
    check("one key imports once", id.equals(candidates.candidatesImport(body, null, key).getData().getCandidateId()));

    ErrorWithCandidateId refused = null;
    try {
      candidates.candidatesImport(body, null, null);
    } catch (ApiException error) {
      check("a duplicate is 409", error.getCode() == 409);
      refused = ErrorWithCandidateId.fromJson(error.getResponseBody());
    }
    check("it is refused by its code", refused.getError() == ErrorCode.DUPLICATE_CANDIDATE);
    check("its details have a type", refused.getDetails().getCandidateId().equals(id));

    List<String> listed = new ArrayList<>();
    Pagination next = new Pagination().hasMore(true);
    while (next.getHasMore()) {
      CandidateSummaryListResponse page = candidates.candidatesList(JOB, 5, next.getCursor(), null, null, null, null, null, null);
      for (CandidateSummary candidate : page.getData()) listed.add(candidate.getId());
      next = page.getPagination();
    }
    check("the list goes over pages", listed.size() > 5 && Collections.frequency(listed, id) == 1);

    ScheduleCall booking = new ScheduleCall().jobPositionId(JOB);
    booking.preset(CallPreset.COMPLETE_BY_NEXT_BUSINESS_DAY).lineSelection(LineSelection.ANY);
    Reservation call = new TelephonyApi(client).callsSchedule(id, booking, null, null).getData();
    check("a call is scheduled", call.getState() == ReservationState.FIRM && call.getStartsAt().isAfter(OffsetDateTime.now()));

    BulkImport bulk = new BulkImport().jobPositionId(JOB).candidates(List.of(person(), person())).skipAnalysis(true);
    check("200 is the outcome of an import in bulk", candidates.candidatesBulkImport(bulk, null).getData().getImported() == 2);
    // The methods of this generator return one type: the answer 202 is read by the call below them. docs/clients.md
    BulkImport later = new BulkImport().jobPositionId(JOB).candidates(List.of(person()));
    try (okhttp3.Response answer = candidates.candidatesBulkImportCall(later, null, null).execute()) {
      BulkAcceptedResponse begun = JSON.deserialize(answer.body().string(), BulkAcceptedResponse.class);
      check("202 is one that goes on", answer.code() == 202 && !begun.getData().getBulkImportId().isEmpty());
    }

    WebhooksApi webhooks = new WebhooksApi(client);
    CreateWebhook hook = new CreateWebhook().url(java.net.URI.create("https://receiver.example.com/events"));
    WebhookWithSecret webhook = webhooks.webhooksCreate(hook.events(List.of(SubscribableEvent.CALL_OPTED_OUT)), null).getData();
    check("a webhook is created", webhook.getIsActive());
    check("it is deleted", webhooks.webhooksDelete(webhook.getId(), null).getData().getDeleted());
  }
}
