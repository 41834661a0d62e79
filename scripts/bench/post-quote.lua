-- Posts to the address that wrk is given. A new quote under a new key, and a number of its own, so that none is the duplicate of another.
math.randomseed(os.time())

local function uuid()
  return (('xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'):gsub('x', function()
    return string.format('%x', math.random(0, 15))
  end))
end

function request()
  local body = string.format(
    '{"name":"Ana Pérez","phone":"829%d","service":"ac","email":"ana@example.com","language":"es",'
      .. '"message":"Necesito dos consolas para una casa en Bonao."}',
    math.random(2000000, 9999999)
  )
  local headers = { ['Content-Type'] = 'application/json', ['Idempotency-Key'] = uuid() }
  return wrk.format('POST', nil, headers, body)
end
