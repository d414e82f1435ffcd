package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"os"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"consumer/api"
)

func check(what string, holds bool) {
	if !holds {
		fmt.Fprintln(os.Stderr, "it does not hold that", what)
		os.Exit(1)
	}
	fmt.Println("ok:", what)
}

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

func ptr[T any](value T) *T { return &value }

func anEmail() openapi_types.Email { return openapi_types.Email(rand.Text() + "@example.com") }

func aPhone() *string { return ptr(fmt.Sprintf("+3706%07d", time.Now().UnixNano()/1000%10_000_000)) }

func main() {
	job := os.Getenv("JOB_POSITION_ID")
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Getenv("API_KEY"))
		return nil
	}
	client := must(api.NewClientWithResponses(os.Getenv("BASE_URL"), api.WithRequestEditorFn(withKey)))
	ctx := context.Background()

	body := api.ImportCandidate{JobPositionId: job, FirstName: "Grace", LastName: "Hopper", Email: anEmail(), Phone: aPhone(), SkipAnalysis: ptr(true)}
	once := &api.CandidatesImportParams{IdempotencyKey: ptr(rand.Text())}
	first := must(client.CandidatesImportWithResponse(ctx, once, body))
	second := must(client.CandidatesImportWithResponse(ctx, once, body))
	check("a candidate is imported", first.JSON201 != nil && second.JSON201 != nil)
	id := first.JSON201.Data.CandidateId
	check("one key imports once", second.JSON201.Data.CandidateId == id)

	refused := must(client.CandidatesImportWithResponse(ctx, &api.CandidatesImportParams{}, body)).JSON409
	check("a duplicate is refused by its code", refused != nil && refused.Error == api.ErrorCodeDUPLICATECANDIDATE)
	check("its details have a type", refused.Details != nil && refused.Details.CandidateId == id)

	listed, found := 0, 0
	for params := (&api.CandidatesListParams{JobPositionId: job, Limit: ptr(5)}); ; {
		page := must(client.CandidatesListWithResponse(ctx, params)).JSON200
		check("a page is there", page != nil)
		for _, candidate := range page.Data {
			listed++
			if candidate.Id == id {
				found++
			}
		}
		if !page.Pagination.HasMore {
			break
		}
		params.Cursor = page.Pagination.Cursor
	}
	check("the list goes over pages", listed > 5 && found == 1)

	booking := api.ScheduleCall{JobPositionId: job, Preset: ptr(api.CompleteByNextBusinessDay), LineSelection: ptr(api.LineSelectionAny)}
	call := must(client.CallsScheduleWithResponse(ctx, id, &api.CallsScheduleParams{}, booking)).JSON201
	check("a call is scheduled", call != nil && call.Data.State == api.ReservationStateFirm)
	check("it begins in the future", call.Data.StartsAt.After(time.Now()))

	person := func() api.BulkPerson {
		return api.BulkPerson{FirstName: "Grace", LastName: "Hopper", Email: anEmail(), Phone: aPhone()}
	}
	bulk := api.BulkImport{JobPositionId: job, Candidates: []api.BulkPerson{person(), person()}, SkipAnalysis: ptr(true)}
	done := must(client.CandidatesBulkImportWithResponse(ctx, &api.CandidatesBulkImportParams{}, bulk)).JSON200
	check("200 is the outcome of an import in bulk", done != nil && done.Data.Imported == 2)
	bulk = api.BulkImport{JobPositionId: job, Candidates: []api.BulkPerson{person()}}
	begun := must(client.CandidatesBulkImportWithResponse(ctx, &api.CandidatesBulkImportParams{}, bulk)).JSON202
	check("202 is one that goes on", begun != nil && begun.Data.BulkImportId != "")

	hook := api.CreateWebhook{Url: "https://receiver.example.com/events", Events: []api.SubscribableEvent{"call_opted_out"}}
	webhook := must(client.WebhooksCreateWithResponse(ctx, &api.WebhooksCreateParams{}, hook)).JSON201
	check("a webhook is created", webhook != nil && webhook.Data.IsActive)
	gone := must(client.WebhooksDeleteWithResponse(ctx, webhook.Data.Id, &api.WebhooksDeleteParams{})).JSON200
	check("it is deleted", gone != nil && gone.Data.Deleted)
}
