/** The baseline: Nest, Express and pg with one query for each request, and nothing else. */
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Body, Controller, Get, Module, Param, Post, Query, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { v7 } from 'uuid';
import { GET } from '../../dist/src/candidates/adapters/persistence/candidate.sql.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE ?? 10) });

const INSERT = `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, notes, cv_text,
    import_source, imported_by, imported_without_cv, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, 'api', NULL, true, $11, $11)`;

const ANALYSIS = `SELECT completed_at, version FROM interview_analyses
  WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3 ORDER BY id DESC LIMIT 1`;

const ROOM = `SELECT session.token_hash, position.position, company.name, conversation.plan, question.texts, question.text
   FROM interview_sessions AS session JOIN job_positions AS position ON position.id = session.job_position_id
   JOIN companies AS company ON company.id = session.company_id
   JOIN interview_conversations AS conversation ON conversation.session_id = session.id
   JOIN interview_questions AS question ON question.session_id = session.id
  WHERE session.id = $1`;

const CALLS = `SELECT starts_at, ends_at, count(*) AS calls FROM reservations
  WHERE company_id = $1 AND state IN ('firm', 'dispatching', 'ringing', 'active') AND starts_at < now() + interval '14 days' AND ends_at > now()
  GROUP BY 1, 2`;

const LIST = `SELECT id, first_name, last_name, email, status, cv_score, interview_score, created_at FROM candidates
  WHERE job_position_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`;

class BareController {
  async read(id, query) {
    return (await pool.query(GET.text, [id, query.companyId, query.jobPositionId])).rows[0];
  }

  async analysis(id, query, request, response) {
    const { rows } = await pool.query(ANALYSIS, [id, query.companyId, query.jobPositionId]);
    const { completed_at: at, version } = rows[0];
    const tag = `"${createHash('md5').update(`${at.toISOString()}:${version}:en`).digest('hex')}"`;
    response.setHeader('ETag', tag);
    response.status(request.headers['if-none-match'] === tag ? 304 : 200).end();
  }

  async room(id, response) {
    const { name, position, texts, text } = (await pool.query(ROOM, [id])).rows[0];
    response.type('html').send(`<!doctype html><title>${position} ${name}</title><h1>${texts.en}</h1><textarea>${text}</textarea>`);
  }

  async calls(id, response) {
    const { rows } = await pool.query(CALLS, [id]);
    response.type('html').send(`<!doctype html><title>Calls</title><h1>${rows.length}</h1>`);
  }

  async list(id, response) {
    const cells = (row) => Object.values(row).map((value) => `<td>${value}</td>`);
    const { rows } = await pool.query(LIST, [id]);
    response.type('html').send(`<!doctype html><table>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`);
  }

  async write(body) {
    const { companyId, jobPositionId, firstName, lastName, email, phone = null, notes = null, cvText = null } = body;
    const id = v7();
    await pool.query(INSERT, [
      id,
      companyId,
      jobPositionId,
      firstName,
      lastName,
      email,
      email.toLowerCase(),
      phone,
      notes,
      cvText,
      new Date(),
    ]);
    return { candidateId: id, status: 'new', firstName, lastName, email };
  }
}

// Plain JavaScript has no decorators: they are applied by hand.
const decorate = (method, route, ...parameters) => {
  route(BareController.prototype, method, Object.getOwnPropertyDescriptor(BareController.prototype, method));
  parameters.forEach((parameter, index) => parameter(BareController.prototype, method, index));
};
decorate('read', Get('candidates/:id'), Param('id'), Query());
decorate('write', Post('candidates'), Body());
decorate('analysis', Get('/analyses/:id'), Param('id'), Query(), Req(), Res());
decorate('list', Get('/positions/:id'), Param('id'), Res());
decorate('calls', Get('/companies/:id/calls'), Param('id'), Res());
decorate('room', Get('/rooms/:id'), Param('id'), Res());
Controller()(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(0, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${app.getHttpServer().address().port}\n`);
